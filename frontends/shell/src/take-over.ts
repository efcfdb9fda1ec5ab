import { queries } from '@gehna/client';

/** What web writes beside a first HTML: what it took for granted, and the answers it was drawn with. */
type First = {
  isWide: boolean;
  /** How old the answers are, in milliseconds. */
  age: number;
  answers: { key: readonly unknown[]; data: unknown }[];
};

/**
 * Makes the page's first HTML ready to be taken over: what it was drawn with is known as if the app had just read it.
 * Null when the page came without.
 */
export function takeOver(root: HTMLElement): { isWide: boolean } | null {
  const text = document.getElementById('first')?.textContent;
  if (!text) return null;
  const { isWide, age, answers }: First = JSON.parse(text);
  for (const { key, data } of answers) queries.setQueryData(key, data, { updatedAt: Date.now() - age });
  putStylesBack(root);
  return { isWide };
}

/** The policy keeps style attributes out of HTML (first-html/styles.ts): their rules are given to the elements again. */
function putStylesBack(root: HTMLElement) {
  const element = document.querySelector<HTMLStyleElement>('style[data-first]');
  for (const rule of element?.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const styled of root.querySelectorAll<HTMLElement>(rule.selectorText))
      styled.style.cssText = rule.style.cssText;
  }
  for (const styled of root.querySelectorAll('[data-style]')) styled.removeAttribute('data-style');
  element?.remove();
}
