import type { Conversation } from './message.ts';
import { texts } from './texts.ts';

const tones = ['gold', 'peacock', 'maroon'] as const;

/** The colour of a participant's initials: always the same one. */
export function toneOf(id: string): (typeof tones)[number] {
  const sum = [...id].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return tones[sum % tones.length] ?? 'gold';
}

/** What a conversation is about, in a few words. */
export function aboutOf({ product, conversationType }: Conversation): string {
  return product?.name ?? (conversationType === 'quote' ? texts.quote : texts.generalQuestion);
}
