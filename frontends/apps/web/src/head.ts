/** The head of a page as the shell's server bundle describes it (frontends/apps/shell/src/server-rendering/document-head.ts). */
export type DocumentHead = {
  readonly title: string;
  readonly elements: readonly HeadElement[];
  /** JSON-LD. */
  readonly structuredData: readonly object[];
};

/** Name, the attribute that identifies it, and the one that holds its value. */
type HeadElement = readonly [tag: string, by: string, name: string, attribute: string, value: string];

/** Text made safe for an element's content or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A value made safe inside a script element: no text in it can close the element, nor end a line for an older parser. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function renderHead({ title, elements, structuredData }: DocumentHead): string {
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...elements.map(
      ([tag, by, name, attribute, value]) => `<${tag} ${by}="${name}" ${attribute}="${escapeHtml(value)}">`,
    ),
    ...structuredData.map((one) => `<script type="application/ld+json">${scriptJson(one)}</script>`),
  ].join('\n    ');
}
