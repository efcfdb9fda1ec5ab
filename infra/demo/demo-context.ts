import type { Session } from './accounts.ts';
import type { Calendar } from './calendar.ts';

/** Signed-in users of the demo, and its products. */
export interface DemoContext {
  readonly calendar: Calendar;
  readonly reviewer: Session;
  /** The one whom one can log in as comes first. */
  readonly buyers: readonly Session[];
  buyerOf(index: number): Session;
  /** By the code of the seller, or of one of the seller's products. */
  sellerOf(code: string): Session;
  /** By product code. */
  productIdOf(productCode: string): string;
}
