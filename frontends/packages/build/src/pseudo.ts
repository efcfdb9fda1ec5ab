const accents: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz', (letter, index) => [
    letter,
    Array.from('ÁĆĎÉĜĤÍĴĶĹŃÓŔŚŤÚŴÝŹáćďéĝĥíĵķĺńóŕśťúŵýź')[index] ?? letter,
  ]),
);

/** A word 40 % longer and with accents: "Filters" → "Fíĺťéééŕś". */
function longer(word: string): string {
  const letters = Array.from(word, (letter) => accents[letter] ?? letter);
  const middle = Math.floor(letters.length / 2);
  const repeated = (letters[middle] ?? '').repeat(Math.ceil(letters.length * 0.4));
  return [...letters.slice(0, middle), repeated, ...letters.slice(middle)].join('');
}

/** "Save" → "[Śáááv́é]": whatever stands without brackets on a page is no text of a texts file. */
const pseudoText = (text: string) => (/[a-z]/i.test(text) ? `[${text.replaceAll(/[a-z]+/gi, longer)}]` : text);

/** Texts as a build for checking shows them: every string longer and in brackets, also those that functions return. */
export function pseudo<Texts>(texts: Texts): Texts;
export function pseudo(texts: unknown): unknown {
  if (typeof texts === 'string') return pseudoText(texts);
  if (typeof texts === 'function') return (...args: unknown[]) => pseudo(texts(...args));
  if (Array.isArray(texts)) return texts.map((text) => pseudo(text));
  if (texts && typeof texts === 'object' && Object.getPrototypeOf(texts) === Object.prototype)
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudo(text)]));
  return texts;
}
