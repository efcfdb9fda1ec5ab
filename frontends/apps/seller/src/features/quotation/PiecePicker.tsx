import { useQuery } from '@gehna/build/query';
import { ErrorInPlace, formatGrams, formatRupees, Loading, SkeletonText } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { TextField, useTypedSearch } from '@gehna/ui/forms';
import { useState } from 'react';
import { ownPieces } from './api.ts';
import styles from './QuotationForm.module.css';
import { texts } from './texts.ts';

/** One of the own pieces, by a search. In a chunk of its own. */
export default function PiecePicker({ onPick, onClose }: { onPick: (id: string) => void; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const { typed, setTyped } = useTypedSearch(search, setSearch);
  const pieces = useQuery(ownPieces(search));
  return (
    <Dialog open wide onOpenChange={(open) => !open && onClose()} title={texts.pick}>
      <TextField
        label={texts.search}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      {pieces.isError ? (
        <ErrorInPlace onRetry={() => void pieces.refetch()} retryLabel={texts.retry}>
          {texts.piecesFailed}
        </ErrorInPlace>
      ) : !pieces.data ? (
        <Loading label={texts.searching}>
          <SkeletonText lines={6} />
        </Loading>
      ) : pieces.data.length === 0 ? (
        <p className={styles.quiet}>{texts.noPieces}</p>
      ) : (
        <ul className={styles.picks}>
          {pieces.data.map((piece) => (
            <li key={piece._id}>
              <button type="button" className={styles.pick} onClick={() => onPick(piece._id)}>
                <b>{piece.name}</b>
                <span className={styles.quiet}>
                  {[piece.productCode, piece.karat, formatGrams(piece.netWeight), formatRupees(piece.price)].join(
                    ' · ',
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
