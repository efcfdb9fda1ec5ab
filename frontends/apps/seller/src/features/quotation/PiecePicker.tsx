import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@gehna/build/query';
import { messageOf } from '@gehna/client';
import { ErrorInPlace, formatGrams, formatRupees, Loading, Note, textStyles } from '@gehna/ui';
import { Dialog } from '@gehna/ui/dialog';
import { TextField, useTypedSearch } from '@gehna/ui/forms';
import { useState } from 'react';
import { ownPieces } from './api.ts';
import { pricedLine } from './product-line.ts';
import styles from './QuotationForm.module.css';
import { texts } from './texts.ts';
import type { LineValues } from './values.ts';

type Props = { onPick: (line: LineValues) => void; onClose: () => void };

/** One of the own pieces, by a search. Closed before the piece is loaded, nothing is picked. In a chunk of its own. */
export default function PiecePicker({ onPick, onClose }: Props) {
  const [search, setSearch] = useState('');
  const { typed, setTyped } = useTypedSearch(search, setSearch);
  const pieces = useQuery({ ...ownPieces(search), placeholderData: keepPreviousData });
  /** Without an answer, or with none but that of a search before, which found nothing. */
  const isWaiting = !pieces.data || (pieces.isPlaceholderData && pieces.data.length === 0);
  const queries = useQueryClient();
  const picking = useMutation({ mutationFn: (id: string) => pricedLine(id, queries) });
  const isPicked = (id: string) => picking.isPending && picking.variables === id;
  const pick = (id: string) => !picking.isPending && picking.mutate(id, { onSuccess: onPick });
  return (
    <Dialog wide onClose={onClose} title={texts.pick}>
      <TextField
        label={texts.search}
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
      />
      {picking.isError && (
        <Note meaning="bad" announce>
          {messageOf(picking.error, texts.pickFailed)}
        </Note>
      )}
      {isWaiting ? (
        pieces.isError ? (
          <ErrorInPlace onRetry={pieces.refetch}>{texts.piecesFailed}</ErrorInPlace>
        ) : (
          <Loading label={texts.searching} lines={6} />
        )
      ) : pieces.data.length === 0 ? (
        <p className={textStyles.quietSmall}>{texts.noPieces}</p>
      ) : (
        <ul className={styles.picks} aria-busy={pieces.isPlaceholderData}>
          {pieces.data.map((piece) => (
            <li key={piece._id}>
              <button
                type="button"
                className={styles.pick}
                aria-busy={isPicked(piece._id)}
                aria-disabled={picking.isPending}
                onClick={() => pick(piece._id)}
              >
                <b>{piece.name}</b>
                <span className={textStyles.quietSmall}>
                  {isPicked(piece._id)
                    ? texts.picking
                    : [piece.productCode, piece.karat, formatGrams(piece.netWeight), formatRupees(piece.price)].join(
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
