import type { AuditedKind } from '@gehna/contracts/lists';
import type { ListedCase } from './api.ts';
import { texts } from './texts.ts';

type Owner = { ownerName: string; businessName: string | null };

/** The business, else the owner; the service may not have received the account yet. */
export const displayName = ({ businessName, ownerName }: Owner) => businessName || ownerName || texts.someone;

/** The kind of a subject, and its owner; a seller is their own, a metal rate has no owner. */
export const kindLine = (kind: AuditedKind, owner: Owner) =>
  kind === 'seller' || kind === 'metal-rate'
    ? texts.kinds[kind]
    : texts.ofSeller(texts.kinds[kind], displayName(owner));

/** What was reported, by its name; a message and a rating have none. */
export const subjectName = ({ subject, owner }: Pick<ListedCase, 'subject' | 'owner'>) =>
  subject.name || (subject.kind === 'message' || subject.kind === 'rating' ? texts[subject.kind] : displayName(owner));
