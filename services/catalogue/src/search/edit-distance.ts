/** How far a mistyped token may be from the one that was meant. */

/** Letters that stand for one another at the beginning of Indian words in Latin script, and similar sounds. */
const similarLetters = ['ckq', 'gjz', 'vwb', 'sz', 'pf', 'iey', 'uo', 'ao'];

/** The letters a token may begin with when it was typed with `letter` first. */
export function similarFirstLetters(letter: string): string {
  const similar = similarLetters.filter((group) => group.includes(letter)).join('');
  return letter + [...new Set(similar)].filter((other) => other !== letter).join('');
}

/**
 * The edit distance to allow: none for tokens under four letters and for those with digits (a code or a purity is not
 * "nearly" another), 1 up to seven letters, 2 above.
 */
export function maxEditDistance(token: string): 0 | 1 | 2 {
  if (token.length < 4 || /\p{N}/u.test(token)) return 0;
  return token.length <= 7 ? 1 : 2;
}

/** One bit per letter: tokens whose sets differ in more than two bits per edit are too far apart. */
export function letterSet(token: string): number {
  let set = 0;
  for (let index = 0; index < token.length; index++) set |= 1 << (token.charCodeAt(index) & 31);
  return set;
}

let twoAbove = new Uint8Array(256);
let above = new Uint8Array(256);
let row = new Uint8Array(256);

/**
 * Edits (a letter more, less, other, or two neighbours swapped) between `token` and `term`, or more than `max` when there
 * are more than that. With `asPrefix`, between the token and the nearest prefix of the term. Optimal string alignment, cut
 * off as soon as a row exceeds `max`. Texts over 255 letters are not compared.
 */
export function editDistance(token: string, term: string, max: number, asPrefix = false): number {
  const tooMany = max + 1;
  const width = asPrefix ? Math.min(term.length, token.length + max) : term.length;
  if (token.length > 255 || width > 255 || width < token.length - max || width > token.length + max) return tooMany;
  for (let j = 0; j <= width; j++) above[j] = j;
  for (let i = 1; i <= token.length; i++) {
    const letter = token.charCodeAt(i - 1);
    const before = i > 1 ? token.charCodeAt(i - 2) : -1;
    row[0] = i;
    let least = i;
    for (let j = 1; j <= width; j++) {
      const other = term.charCodeAt(j - 1);
      let edits = (above[j - 1] as number) + (letter === other ? 0 : 1);
      edits = Math.min(edits, (above[j] as number) + 1, (row[j - 1] as number) + 1);
      if (j > 1 && before === other && letter === term.charCodeAt(j - 2))
        edits = Math.min(edits, (twoAbove[j - 2] as number) + 1);
      row[j] = edits;
      if (edits < least) least = edits;
    }
    if (least > max) return tooMany;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  if (!asPrefix) return above[width] as number;
  let nearest = tooMany;
  for (let j = 0; j <= width; j++) nearest = Math.min(nearest, above[j] as number);
  return nearest;
}
