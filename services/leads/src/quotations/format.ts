/** Money, weights and days on the paper, as India and the page of the quotation write them; money always with its paise. */
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const grams = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

export const formatRupees = (amount: number) => rupees.format(amount);
export const formatGrams = (weight: number) => `${grams.format(weight)}\u00a0g`;
export const formatPercent = (value: number) => `${percent.format(value)}%`;
export const formatDay = (moment: string) => day.format(new Date(moment));
