import type { MainCategory } from '@gehna/contracts';

const ofCategory: Readonly<Record<MainCategory, string>> = {
  Gold: 'GLD',
  Silver: 'SLV',
  Platinum: 'PLT',
  Diamond: 'DIA',
  Pearl: 'PRL',
  Gemstone: 'GEM',
};

/** Kind of product as three letters: Necklaces → NCK, Earrings → ERR, Silver Chain → CHN, Kada → KAD. */
function ofSubcategory(subcategory: string, mainCategory: string | undefined): string {
  const words = subcategory.split(/[^A-Za-z]+/).filter((word) => word !== '' && word !== mainCategory);
  const letters = words.join('').toUpperCase();
  const consonants = letters.charAt(0) + letters.slice(1).replace(/[AEIOU]/g, '');
  return (consonants.length >= 3 ? consonants : letters).slice(0, 3);
}

interface Kind {
  readonly mainCategory?: MainCategory | undefined;
  readonly subcategory?: string | undefined;
}

/** What the codes of a kind begin with: GLD-NCK. */
export function codePrefix({ mainCategory, subcategory }: Kind): string {
  const letters = subcategory ? ofSubcategory(subcategory, mainCategory) : '';
  return [mainCategory ? ofCategory[mainCategory] : 'JWL', letters].filter(Boolean).join('-');
}

/** The next number behind the highest that `used` holds of this kind: GLD-NCK-014. Never one that is used. */
export function suggestCode(kind: Kind, used: Iterable<string>): string {
  const prefix = codePrefix(kind);
  const numbered = new RegExp(`^${prefix}-(\\d{1,9})$`);
  let highest = 0;
  for (const code of used) highest = Math.max(highest, Number(numbered.exec(code)?.[1] ?? 0));
  return `${prefix}-${String(highest + 1).padStart(3, '0')}`;
}
