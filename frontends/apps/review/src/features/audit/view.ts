import { pageNumberIn } from '@gehna/client';
import { type AuditedAction, type AuditedKind, auditedActions, auditedKinds } from '@gehna/contracts/lists';

/** The view of the audit log in the address. */
export type AuditView = { search: string; action: AuditedAction | ''; kind: AuditedKind | ''; page: number };

export function viewFrom(query: URLSearchParams): AuditView {
  return {
    search: query.get('search') ?? '',
    action: auditedActions.find((action) => action === query.get('action')) ?? '',
    kind: auditedKinds.find((kind) => kind === query.get('kind')) ?? '',
    page: pageNumberIn(query),
  };
}

/** What the view is without stands in no address. */
export function queryOf({ page, ...filters }: AuditView): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}
