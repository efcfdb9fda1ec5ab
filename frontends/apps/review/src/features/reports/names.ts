import type { AuditedKind } from '@gehna/contracts/lists';
import type { ListedCase } from './api.ts';
import { texts } from './texts.ts';

type Person = { ownerName: string; businessName: string | null };

/** The business, else the person; the service may not have received the account yet. */
export const personName = ({ businessName, ownerName }: Person) => businessName || ownerName || texts.someone;

/** What kind of thing it is, and whose; a seller is their own, a metal rate has no owner. */
export const kindLine = (kind: AuditedKind, owner: Person) =>
  kind === 'seller' || kind === 'metal-rate' ? texts.kinds[kind] : texts.ofSeller(texts.kinds[kind], personName(owner));

/** What was reported, by its name; a message and a rating have none. */
export const subjectName = ({ subject, owner }: Pick<ListedCase, 'subject' | 'owner'>) =>
  subject.name || (subject.kind === 'message' || subject.kind === 'rating' ? texts[subject.kind] : personName(owner));
