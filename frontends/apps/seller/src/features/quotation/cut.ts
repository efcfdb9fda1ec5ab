/** The beginning of a text that has at most `max` UTF-16 code units, without a part of a grapheme at its end. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return text.slice(0, graphemes.containing(max)?.index);
}
