import { PieceRow } from './attachments/PieceRow.tsx';
import type { Conversation } from './message.ts';
import styles from './PinnedPiece.module.css';

/** The piece a conversation is about, above its messages; a link while it is on the market. */
export function PinnedPiece({ product }: { product: NonNullable<Conversation['product']> }) {
  return <PieceRow product={product} className={styles.piece} />;
}
