const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const grams = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** As the pages write it: 125000 → "₹1,25,000". */
export const inRupees = (amount: number) => rupees.format(amount);

/** 86.2 → "86.20 g". */
export const inGrams = (weight: number) => `${grams.format(weight)} g`;

export const pieces = (count: number) => `${whole.format(count)} ${count === 1 ? 'piece' : 'pieces'}`;

/** At most `length` signs, ended after a whole word. */
export function shortened(text: string, length: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= length) return plain;
  const cut = plain.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`;
}
