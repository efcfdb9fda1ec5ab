import { texts } from '../texts.ts';

/** What stands in a list, or is read out, for a message without text: "Picture", "2 pictures", "3 attachments". */
export function wordsOf(kinds: readonly string[]): string {
  const count = kinds.length;
  if (kinds.every((kind) => kind === 'picture')) return count === 1 ? texts.picture : texts.pictures(count);
  if (count > 1) return texts.attachments(count);
  if (kinds[0] === 'pdf') return texts.pdf;
  if (kinds[0] === 'quotation') return texts.quotation;
  return kinds[0] === 'product' ? texts.piece : texts.attachments(count);
}
