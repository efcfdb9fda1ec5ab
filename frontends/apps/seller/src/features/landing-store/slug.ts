import { reservedSlugs } from '@gehna/contracts/lists';
import { isSlug, storeLengths } from '@gehna/contracts/rules';

const maxLength = storeLengths.storeSlug;

const isReserved = (slug: string) => reservedSlugs.some((reserved) => reserved === slug);

/** An address made of a name: "Śrī Mīnākṣī Jewellers" → "sri-minaksi-jewellers"; '' when nothing of the name can stand in one. */
export function slugFrom(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const short = shortened(slug);
  return isSlug(short) && !isReserved(short) ? short : '';
}

/** Ends where a word ends, unless the first word alone is too long. */
function shortened(slug: string): string {
  if (slug.length <= maxLength) return slug;
  const end = slug.lastIndexOf('-', maxLength);
  return slug.slice(0, end > 0 ? end : maxLength);
}
