/** How far a mistyped word may be from the word that was meant. */

/** Letters that stand for one another at the beginning of Indian words in Latin script, and similar sounds. */
const alike = ['ckq', 'gjz', 'vwb', 'sz', 'pf', 'iey', 'uo', 'ao'];

/** The letters a word may begin with when it was typed with `letter` first. */
export function likeFirst(letter: string): string {
  return (
    letter + [...new Set(alike.filter((group) => group.includes(letter)).join(''))].filter((l) => l !== letter).join('')
  );
}

/**
 * Typing errors to forgive: none for words under four letters and for words with digits (a code or a purity is not
 * "nearly" another), one up to seven letters, two above.
 */
export function typosForgiven(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0;
  return word.length <= 7 ? 1 : 2;
}

/** One bit per letter of the word: words whose sets differ in more than two bits per error need no closer look. */
export function letterSet(word: string): number {
  let set = 0;
  for (let at = 0; at < word.length; at++) set |= 1 << (word.charCodeAt(at) & 31);
  return set;
}

let twoAbove = new Uint8Array(256);
let above = new Uint8Array(256);
let row = new Uint8Array(256);

/**
 * Errors (a letter more, less, other, or two neighbours swapped) between `word` and `term`, or more than `most` when
 * there are more than that. With `asBeginning`, between the word and the nearest beginning of the term.
 * Optimal string alignment, cut off as soon as a row exceeds `most`. Words over 255 letters are not compared.
 */
export function errorsBetween(word: string, term: string, most: number, asBeginning = false): number {
  const tooMany = most + 1;
  const width = asBeginning ? Math.min(term.length, word.length + most) : term.length;
  if (word.length > 255 || width > 255 || width < word.length - most || width > word.length + most) return tooMany;
  for (let j = 0; j <= width; j++) above[j] = j;
  for (let i = 1; i <= word.length; i++) {
    const letter = word.charCodeAt(i - 1);
    const before = i > 1 ? word.charCodeAt(i - 2) : -1;
    row[0] = i;
    let least = i;
    for (let j = 1; j <= width; j++) {
      const other = term.charCodeAt(j - 1);
      let errors = (above[j - 1] as number) + (letter === other ? 0 : 1);
      errors = Math.min(errors, (above[j] as number) + 1, (row[j - 1] as number) + 1);
      if (j > 1 && before === other && letter === term.charCodeAt(j - 2))
        errors = Math.min(errors, (twoAbove[j - 2] as number) + 1);
      row[j] = errors;
      if (errors < least) least = errors;
    }
    if (least > most) return tooMany;
    [twoAbove, above, row] = [above, row, twoAbove];
  }
  if (!asBeginning) return above[width] as number;
  let nearest = tooMany;
  for (let j = 0; j <= width; j++) nearest = Math.min(nearest, above[j] as number);
  return nearest;
}
