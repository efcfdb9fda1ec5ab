import { productName } from '@gehna/contracts/rules';

export type Crumb = { name: string; address: string };

export const marketCrumbs = (publicUrl: string): Crumb[] => [
  { name: productName, address: `${publicUrl}/` },
  { name: 'Luxury Market', address: `${publicUrl}/luxurymarket` },
];

/** schema.org BreadcrumbList: the way from the home page to this one. */
export function breadcrumbs(crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: address,
    })),
  };
}
