/** How text becomes words, for what is indexed and for what is asked alike. */

const ascii = /^[\x20-\x7e\s]*$/;

/**
 * Folds what people do not mean to tell apart: case, accents, full-width forms, apostrophes; in Devanagari the dot
 * (nukta), the chandrabindu (written as anusvara as often as not) and joiners. Vowel signs stay: they make the word.
 */
export function fold(text: string): string {
  const plain = ascii.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
        .replaceAll('\u0901', '\u0902')
        .replaceAll('\u2019', "'");
  return plain.toLowerCase().replaceAll("'", '');
}

/** The words of a text in their order, folded. Everything but letters, marks and digits parts words. */
export function wordsIn(text: string): string[] {
  return fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * The word without the plural of English, which Indian words take too (jhumkas, payals). Short words, words in -ss
 * and words with digits stay: kas, brass, 22ks.
 */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss') || /\d/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Words that tell nothing of a piece: left out of the index, and of a search that has others. */
export const fillers: ReadonlySet<string> = new Set(
  'a an and are as at by for from in is it its of on or our that the their this to with ka ke ki ko me wala wale wali का के की को में वाला वाले वाली और'.split(
    ' ',
  ),
);

/** Words that fit every piece of this market: a search for them alone shows all of it. */
export const everything: ReadonlySet<string> = new Set(
  'jewellery jewelry jewelery jewellry jewel ornament gehna gahna zevar jewar abhushan aabhushan गहना गहने जेवर आभूषण'.split(
    ' ',
  ),
);
