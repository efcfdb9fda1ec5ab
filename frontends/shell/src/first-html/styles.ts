const styleAttribute = / style="([^"]*)"/g;
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * The page's policy allows no style attributes in HTML (a script may set them). So each becomes a rule of a style element, which
 * has the page's nonce, for a numbered attribute in its place; take-over.ts puts them back before the app takes over.
 * React writes a quote in a text as an entity, so ` style="` is found in tags alone.
 */
export function withoutStyles(html: string): { html: string; styles: string } {
  const numbers = new Map<string, number>();
  const plain = html.replace(styleAttribute, (_, escaped: string) => {
    const number = numbers.get(escaped) ?? numbers.size;
    numbers.set(escaped, number);
    return ` data-style="${number}"`;
  });
  const rules = [...numbers].map(([escaped, number]) => `[data-style="${number}"]{${readable(escaped)}}`);
  // Nothing in a style element may close it.
  return { html: plain, styles: rules.join('').replaceAll('</', '<\\/') };
}

const readable = (text: string) => text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => entities[entity] ?? entity);
