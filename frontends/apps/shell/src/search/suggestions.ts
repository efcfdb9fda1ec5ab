/** What the market’s search box suggests before the live suggestions arrive. */
const list = ['gold necklace', 'silver ring', 'diamond earrings', 'gold bracelet', 'silver chain'];

/** Characters that must be exceeded before anything is suggested. */
const quietUpTo = 2;

/** Whether what was typed is long enough for suggestions. */
export const isSuggestedFor = (typed: string) => typed.length > quietUpTo;

/** The suggestions that contain what was typed, whatever its case; none up to two characters. */
export function suggestionsFor(typed: string): string[] {
  if (!isSuggestedFor(typed)) return [];
  const part = typed.toLowerCase();
  return list.filter((suggestion) => suggestion.includes(part));
}

/** The fixed suggestions first, then what the market adds to them. */
export function together(fixed: readonly string[], live: readonly string[]): string[] {
  return [...fixed, ...live.filter((text) => !fixed.includes(text.toLowerCase()))];
}
