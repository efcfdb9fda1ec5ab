/** A picture for previews of a link. */
export type ShareImage = { url: string; type: string; width: number; height: number; alt: string };

/** What stands in the head of a page for people, search engines and link previews. */
export type Head = {
  title: string;
  description?: string;
  /** Absolute address without tracking, order or unknown parameters. */
  canonical?: string;
  indexed: boolean;
  /** In place of the title where a link is shared: without the site's name, which stands beside it. */
  shareTitle?: string;
  image?: ShareImage;
  /** Rupees. */
  price?: number;
  /** Absolute addresses of the pages of a list before and after this one. */
  prev?: string;
  next?: string;
  /** JSON-LD of schema.org. */
  data?: readonly object[];
};

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

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
const link = (rel: string, address: string) => `<link rel="${rel}" href="${escapeHtml(address)}">`;

export function renderHead(head: Head, siteName: string): string {
  const { title, description, canonical, indexed, shareTitle, image, price, prev, next, data = [] } = head;
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...(description ? [named('description', description)] : []),
    ...(indexed ? [] : [named('robots', 'noindex')]),
    ...(canonical ? [link('canonical', canonical), property('og:url', canonical)] : []),
    ...(prev ? [link('prev', prev)] : []),
    ...(next ? [link('next', next)] : []),
    property('og:site_name', siteName),
    property('og:locale', 'en_IN'),
    property('og:type', price === undefined ? 'website' : 'product'),
    property('og:title', shareTitle ?? title),
    ...(description ? [property('og:description', description)] : []),
    ...(image ? imageLines(image) : []),
    ...(price === undefined
      ? []
      : [property('product:price:amount', price.toFixed(2)), property('product:price:currency', 'INR')]),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...data.map((one) => `<script type="application/ld+json">${scriptJson(one)}</script>`),
  ].join('\n    ');
}

function imageLines({ url, type, width, height, alt }: ShareImage): string[] {
  return [
    property('og:image', url),
    property('og:image:type', type),
    property('og:image:width', String(width)),
    property('og:image:height', String(height)),
    property('og:image:alt', alt),
  ];
}
