import { type ChildNode, parse } from 'postcss';

type Selector = { readonly text: string; readonly classes: readonly string[] };

/** A part of a sheet: text that every page needs, a block, or a rule with its selectors. */
type Part =
  | string
  | { readonly opening: string; readonly parts: readonly Part[] }
  | { readonly selectors: readonly Selector[]; readonly body: string };

/** A style sheet, cut so that the rules for some classes are found quickly. */
export type CutSheet = readonly Part[];

/** @throws CssSyntaxError */
export const cutSheet = (css: string): CutSheet => (parse(css).nodes ?? []).map(partOf);

function partOf(node: ChildNode): Part {
  const text = node.toString();
  const opening = text.slice(0, text.indexOf('{') + 1);
  if (node.type === 'rule') return { selectors: node.selectors.map(selectorOf), body: text.slice(opening.length - 1) };
  const isBlock = node.type === 'atrule' && node.nodes && !/^(font-face|keyframes|property)$/.test(node.name);
  if (isBlock) return { opening, parts: (node.nodes ?? []).map(partOf) };
  return node.type === 'atrule' && !node.nodes ? `${text};` : text;
}

/** The classes without which it matches nothing. Those inside of `:not()` and the like are no such classes. */
function selectorOf(text: string): Selector {
  let outside = text;
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, '');
  }
  return { text, classes: [...outside.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name) };
}

/** What a page whose HTML has these classes needs of a sheet. */
export function usedRules(sheet: CutSheet, used: ReadonlySet<string>): string {
  let css = '';
  for (const part of sheet) {
    if (typeof part === 'string') css += part;
    else if ('body' in part) {
      const matching = part.selectors.filter(({ classes }) => classes.every((name) => used.has(name)));
      if (matching.length > 0) css += matching.map(({ text }) => text).join(',') + part.body;
    } else {
      const inside = usedRules(part.parts, used);
      if (inside) css += `${part.opening}${inside}}`;
    }
  }
  return css;
}
