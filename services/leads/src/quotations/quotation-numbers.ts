import { dayInIndia } from '@gehna/contracts';
import type { Database } from '@gehna/kit';
import type { ClientSession } from 'mongodb';

/** How many quotations a seller has numbered in a financial year. */
interface QuotationCount {
  /** `usr_… 2026-27` */
  readonly _id: string;
  readonly count: number;
}

/** India's financial year, April to March, of a moment: `2026-27`. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = dayInIndia(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

export const numberOf = (financialYear: string, count: number) => `${financialYear}/${String(count).padStart(4, '0')}`;

/** The numbers of each seller's quotations: counted by financial year, none left out and none given twice. */
export function quotationNumbers(database: Database) {
  const counts = database.prepare<QuotationCount>('quotation_counts');
  return {
    /** Two at once conflict at the count, so that one of the transactions is repeated. */
    async next(sellerId: string, session: ClientSession): Promise<string> {
      const year = financialYearOf(database.clock());
      const counted = await counts.findOneAndUpdate(
        { _id: `${sellerId} ${year}` },
        { $inc: { count: 1 } },
        { session, upsert: true, returnDocument: 'after' },
      );
      if (!counted) throw new TypeError('An upsert answers its document.');
      return numberOf(year, counted.count);
    },
  };
}
