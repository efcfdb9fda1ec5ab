/** What stands in the head of a page for people, search engines and link previews. */
export type Head = {
  title: string;
  description?: string;
  /** Absolute address without tracking or filter parameters. */
  canonical?: string;
  indexed: boolean;
};

/** Text made safe for an element's content or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A value made safe inside a script element: no text in it can close the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

export function renderHead(head: Head): string {
  const title = escapeHtml(head.title);
  const lines = [`<title>${title}</title>`, `<meta property="og:title" content="${title}">`];
  if (head.description) {
    const description = escapeHtml(head.description);
    lines.push(`<meta name="description" content="${description}">`);
    lines.push(`<meta property="og:description" content="${description}">`);
  }
  if (head.canonical) {
    const address = escapeHtml(head.canonical);
    lines.push(`<link rel="canonical" href="${address}">`, `<meta property="og:url" content="${address}">`);
  }
  if (!head.indexed) lines.push('<meta name="robots" content="noindex">');
  return lines.join('\n    ');
}
