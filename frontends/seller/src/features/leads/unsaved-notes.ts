import { session } from '@gehna/client';

/** A note as it was typed, and as it was saved when the typing began. */
export type UnsavedNote = { text: string; before: string };

/** Notes that were typed and not saved, by lead: closing a panel loses none. They end with the page and with the session. */
const notes = new Map<string, UnsavedNote>();

session.subscribe(() => {
  if (session.current() === null) notes.clear();
});

export const unsavedNote = (leadId: string) => notes.get(leadId);

export function keepNote(leadId: string, note: UnsavedNote | null) {
  if (note) notes.set(leadId, note);
  else notes.delete(leadId);
}
