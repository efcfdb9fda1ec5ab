/**
 * What of a text can be seen: without characters that only join or direct others, which scripts of India and emoji need between theirs.
 * No zod in this file, so that a page may import it without carrying a validator.
 */
export const visible = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
