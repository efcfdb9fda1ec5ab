/** What a quotation answers, or replaces; it stands in the address: `?lead=led_1`. */
export interface Target {
  readonly kind: 'lead' | 'conversation' | 'revise';
  readonly id: string;
}

export function targetIn(query: URLSearchParams): Target | null {
  for (const kind of ['lead', 'conversation', 'revise'] as const) {
    const id = query.get(kind);
    if (id) return { kind, id };
  }
  return null;
}

export const newQuotation = ({ kind, id }: Target) => `/seller/quotations/new?${kind}=${encodeURIComponent(id)}`;
