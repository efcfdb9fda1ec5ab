import { keepPreviousData, useQuery } from '@gehna/build/query';
import { EmptyState, ErrorInPlace, Loading } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { TextField, useTypedSearch } from '@gehna/ui/forms';
import { useState } from 'react';
import type { Conversation } from '../message.ts';
import { texts } from '../texts.ts';
import type { AttachedProduct } from './attached.ts';
import styles from './PieceDialog.module.css';
import { PieceRow } from './PieceRow.tsx';
import { piecesToShow } from './pieces.ts';

type Props = {
  conversation: Conversation;
  onChoose: (product: AttachedProduct) => void;
  onClose: () => void;
  focusOnClose: () => HTMLElement | null;
};

/** The pieces one may ask about or offer: the seller's own list, or of the buyer's favourites those of this seller. */
export function PieceDialog({ conversation, onChoose, onClose, focusOnClose }: Props) {
  const { side } = conversation;
  const [search, setSearch] = useState('');
  const { typed, setTyped, send } = useTypedSearch(search, setSearch);
  const pieces = useQuery({ ...piecesToShow(conversation, search), placeholderData: keepPreviousData });
  return (
    <Dialog onClose={onClose} title={texts.choosePiece[side]} focusOnClose={focusOnClose}>
      <TextField
        label={texts.searchPieces}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && send()}
      />
      {pieces.data ? (
        pieces.data.length > 0 ? (
          <ul className={styles.pieces}>
            {pieces.data.map((product) => (
              <li key={product._id}>
                <PieceRow
                  product={product}
                  onChoose={() => {
                    onChoose({ kind: 'product', id: product._id, product });
                    onClose();
                  }}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.noPieces}>{search ? texts.noPieceFound : texts.noPiecesHint[side]}</EmptyState>
        )
      ) : pieces.isError ? (
        <ErrorInPlace onRetry={pieces.refetch}>{texts.piecesFailed}</ErrorInPlace>
      ) : (
        <Loading label={texts.loadingPieces} lines={4} />
      )}
    </Dialog>
  );
}
