/** True when a note holds a ready sentence. */
export const holds = (note: string, sentence: string) => note.includes(sentence);

/** Puts a ready sentence at the end of a note, or takes it out. */
export function toggleSentence(note: string, sentence: string): string {
  if (!holds(note, sentence)) return note.trim() ? `${note.trimEnd()} ${sentence}` : sentence;
  return note.replace(sentence, '').replace(/ {2,}/g, ' ').trim();
}
