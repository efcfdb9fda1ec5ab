import { hasSearchableText } from '@gehna/contracts/rules';

/** How text becomes tokens, for what is indexed and for what is typed alike. Every engine uses these rules. */

const ascii = /^[\x20-\x7e\s]*$/;

/** A nasal letter before a stop, which is written as anusvara as often as not: कुन्दन, कुंदन. */
const nasalBeforeStop = /(?:[ङञणन]्(?=[क-घच-झट-ढत-धप-भ])|म्(?=[प-भ]))/g;

/**
 * Folds differences that buyers do not type: case, accents, full-width forms, apostrophes; in Devanagari the dot (nukta), the
 * chandrabindu and nasal letters (written as anusvara as often as not), joiners, and digits. Vowel signs stay: they make the word.
 */
export function fold(text: string): string {
  const plain = ascii.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f\u093c\u200c\u200d]/g, '')
        .replaceAll('\u0901', '\u0902')
        .replace(nasalBeforeStop, '\u0902')
        .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
        .replaceAll('\u2019', "'");
  return plain.toLowerCase().replaceAll("'", '');
}

/**
 * The tokens of a text in their order, folded. Everything but letters, digits and the marks behind them separates tokens:
 * the variation selector of an emoji is a mark too.
 */
export function tokenize(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

/**
 * The token without the plural of English, which Indian words take too (jhumkas, payals). Short tokens, those in -ss
 * and those with digits stay: kas, brass, 22ks.
 */
export function singular(token: string): string {
  if (token.length < 4 || !token.endsWith('s') || token.endsWith('ss') || /\d/.test(token)) return token;
  if (token.endsWith('ies') && token.length > 4) return `${token.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(token)) return token.slice(0, -2);
  return token.slice(0, -1);
}

/** The tokens of a text as they are indexed. */
export const singularTokens = (text: string): string[] => tokenize(text).map(singular);

/** Left out of the index, and of a search that has other words. */
export const stopWords: ReadonlySet<string> = new Set(
  'a an and are as at by for from in is it its of on or our that the their this to with ka ke ki ko me liye aur wala wale wali का के की को में से पर लिए लिये एक या व तथा एवं वाला वाले वाली और'.split(
    ' ',
  ),
);

/** Words (singular) that fit every product of this market, or say nothing of one: a search for them alone shows all of it. */
const matchAllWords: ReadonlySet<string> = new Set(
  'jewellery jewelry jewelery jewellry jewel ornament gehna gahna zevar jewar zewar abhushan aabhushan गहना गहने गहनों जेवर जेवरात जेवरों आभूषण आभूषणों ज्वेलरी ज्वैलरी जूलरी design dizain collection model latest new newest trending best beautiful price cost buy shop online photo image pic naya nayi naye डिजाइन डिजाइनों नया नई नए फोटो कीमत दाम'.split(
    ' ',
  ),
);

/** Whether a search is of signs alone: it finds nothing, where one of blanks alone finds everything. */
export const isUnsearchable = (search: string) => search.trim() !== '' && !hasSearchableText(search);

/**
 * The tokens of a search that products must fit, in the form they were typed in. Empty: the search finds everything,
 * unless it `isUnsearchable`.
 * A search of stop words only keeps them.
 */
export function searchTokens(search: string): string[] {
  const tokens = tokenize(search).filter((token) => !matchAllWords.has(singular(token)));
  const selective = tokens.filter((token) => !stopWords.has(token));
  return selective.length > 0 ? selective : tokens;
}

/** Each costs a walk through the index. */
export const maxQueryTokens = 20;

/** The tokens that a list is searched by: each once, and no more than the first of a long text. */
export const queryTokens = (search: string) => [...new Set(searchTokens(search))].slice(0, maxQueryTokens);
