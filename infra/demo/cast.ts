import type { Session } from './accounts.ts';

/** Everybody who acts in the demo, signed in, and the pieces they speak of. */
export interface Cast {
  readonly reviewer: Session;
  /** The one whom one can log in as comes first. */
  readonly buyers: readonly Session[];
  /** By the code of the house, or of one of its pieces. */
  sellerOf(code: string): Session;
  /** By product code. */
  pieceId(productCode: string): string;
}
