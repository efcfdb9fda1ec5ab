const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const grams = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** A price in rupees as it is written in India, without decimals: 125000 → "₹1,25,000". */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** A weight in grams with two decimals and its unit, never broken from it: 86.2 → "86.20 g". */
export function formatGrams(weight: number): string {
  return `${grams.format(weight)}\u00a0g`;
}

/** A count with Indian grouping: 123456 → "1,23,456". */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** A count in a dot, where two digits have room: 123 → "99+". The words that readers hear with it say the same. */
export function formatInDot(count: number): string {
  return count > 99 ? '99+' : whole.format(count);
}
