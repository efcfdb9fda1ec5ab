/** A flag, or a code point with its marks, skin tone and what zero width joiners tie to it: `Intl.Segmenter` is absent in Firefox before 125. */
const graphemes = /\p{RI}{2}|.(?:\p{M}|\p{EMod}|\u200d.?)*/gsu;

/** The beginning of a text that has at most `max` UTF-16 code units, without a part of a grapheme at its end. */
export function cut(text: string, max: number): string {
  let end = 0;
  for (const [grapheme] of text.matchAll(graphemes)) {
    if (end + grapheme.length > max) break;
    end += grapheme.length;
  }
  return text.slice(0, end);
}
