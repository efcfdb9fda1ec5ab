/** Money, weights and days on the paper, as India writes them. */
const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const grams = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

export const formatRupees = (amount: number) => `${amount < 0 ? '−' : ''}₹\u00a0${rupees.format(Math.abs(amount))}`;
export const formatGrams = (weight: number) => `${grams.format(weight)}\u00a0g`;
export const formatPercent = (value: number) => `${percent.format(value)}\u00a0%`;
export const formatDay = (moment: string) => day.format(new Date(moment));
