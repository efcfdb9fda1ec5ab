import { dayInIndia } from '@gehna/contracts';

/** India's financial year, April to March, of a moment: `2026-27`. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = dayInIndia(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

export const numberOf = (financialYear: string, count: number) => `${financialYear}/${String(count).padStart(4, '0')}`;
