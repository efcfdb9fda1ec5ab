import { type AuditedAction, type AuditedKind, auditedActions, auditedKinds } from '@gehna/contracts/lists';

/** The view of the audit log in the address. */
export type AuditView = { search: string; action: AuditedAction | ''; kind: AuditedKind | ''; page: number };

export function viewFrom(query: URLSearchParams): AuditView {
  const page = Number(query.get('page'));
  return {
    search: query.get('search') ?? '',
    action: auditedActions.find((action) => action === query.get('action')) ?? '',
    kind: auditedKinds.find((kind) => kind === query.get('kind')) ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** What the view is without stands in no address. */
export function queryOf({ page, ...filters }: AuditView): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text && `?${text}`;
}
