import { reservedSlugs } from '@gehna/contracts/lists';
import { isSlug } from '@gehna/contracts/rules';

const maxLength = 60;

export const isReserved = (slug: string) => reservedSlugs.some((reserved) => reserved === slug);

/** An address made of a name: "Śrī Mīnākṣī Jewellers" → "sri-minaksi-jewellers"; '' when nothing of the name can stand in one. */
export function slugFrom(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
  return isSlug(slug) && !isReserved(slug) ? slug : '';
}
