/** What the market's search box suggests. */
const list = ['gold necklace', 'silver ring', 'diamond earrings', 'gold bracelet', 'silver chain'];

/** Characters that must be exceeded before anything is suggested. */
const quietUpTo = 2;

/** The suggestions that contain what was typed, whatever its case; none up to two characters. */
export function suggestionsFor(typed: string): string[] {
  if (typed.length <= quietUpTo) return [];
  const part = typed.toLowerCase();
  return list.filter((suggestion) => suggestion.includes(part));
}
