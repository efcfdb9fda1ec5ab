import type { Application, Paper } from './api.ts';
import { texts } from './texts.ts';

/** What a paper is called: "GST certificate", "Shop photo 2" (its address is `shopPhotos-2`). */
export function paperTitle({ kind, name }: Pick<Paper, 'kind' | 'name'>): string {
  const number = kind === 'shopPhotos' ? Number(name.split('-')[1]) : Number.NaN;
  return Number.isInteger(number) ? texts.photo(number) : texts.paper[kind];
}

/** Names of the papers that this reviewer has opened, by the history. */
export function openedBy(reviewerId: string, { history }: Application): ReadonlySet<string> {
  const openings = history.filter(({ what, by }) => what === 'opened' && by._id === reviewerId);
  return new Set(openings.flatMap(({ detail }) => detail ?? []));
}

const oneDecimal = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** "PDF, 1.4 MB". */
export function paperFacts({ contentType, bytes }: Paper): string {
  const isLarge = bytes >= 1024 * 1024;
  const size = `${oneDecimal.format(bytes / (isLarge ? 1024 * 1024 : 1024))}\u00a0${isLarge ? 'MB' : 'KB'}`;
  return texts.size(texts.kind[contentType], size);
}
