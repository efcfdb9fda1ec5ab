/** Amounts are whole paise where they are calculated with, and rupees where they are shown. No zod in this file, so that a page may import it. */

/** Whole paise of an amount in rupees; an absent one is nothing. */
export const paise = (rupees: number | null | undefined) => Math.round((rupees ?? 0) * 100);

export const rupees = (paise: number) => paise / 100;

export const rupeesOrNull = (paise: number | null | undefined) => (paise == null ? null : rupees(paise));
