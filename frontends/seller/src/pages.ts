import { matchPath } from '@gehna/federation/router';

/** What the sidebar leads to, by its path below /seller. */
export type Section = 'dashboard' | 'products' | 'leads' | 'inquiries' | 'landing-store' | 'tools';

export type ConsolePage = { path: string; title: string; section: Section | null };

/** Every page of the console with the title that stands in its head. */
const pages: readonly ConsolePage[] = [
  { path: '/seller', title: 'Dashboard', section: 'dashboard' },
  { path: '/seller/dashboard', title: 'Dashboard', section: 'dashboard' },
  { path: '/seller/products', title: 'Products', section: 'products' },
  { path: '/seller/products/add', title: 'Add product', section: 'products' },
  { path: '/seller/products/edit/:id', title: 'Edit product', section: 'products' },
  { path: '/seller/leads', title: 'Leads', section: 'leads' },
  { path: '/seller/inquiries', title: 'Chat', section: 'inquiries' },
  { path: '/seller/inquiries/:conversationId', title: 'Chat', section: 'inquiries' },
  { path: '/seller/landing-store', title: 'Landing Store', section: 'landing-store' },
  { path: '/seller/tools', title: 'Tools', section: 'tools' },
];

const unknown: ConsolePage = { path: '*', title: 'Page not found', section: null };

/** The page at a path of the site. */
export function pageAt(pathname: string): ConsolePage {
  return pages.find((page) => matchPath(page.path, pathname)) ?? unknown;
}
