import { matchPath } from '@gehna/federation/router';
import { texts } from './texts.ts';

/** What the sidebar leads to, by its path below /seller. */
export type Section = 'dashboard' | 'products' | 'leads' | 'inquiries' | 'landing-store' | 'tools';

type ConsolePage = { path: string; title: string; section: Section | null };

/** Every page of the console with the title that stands in its head. */
const pages: readonly ConsolePage[] = [
  { path: '/seller', title: texts.section.dashboard, section: 'dashboard' },
  { path: '/seller/dashboard', title: texts.section.dashboard, section: 'dashboard' },
  { path: '/seller/products', title: texts.section.products, section: 'products' },
  { path: '/seller/products/add', title: texts.addProduct, section: 'products' },
  { path: '/seller/products/edit/:id', title: texts.editProduct, section: 'products' },
  { path: '/seller/leads', title: texts.section.leads, section: 'leads' },
  { path: '/seller/inquiries', title: texts.section.inquiries, section: 'inquiries' },
  { path: '/seller/inquiries/:conversationId', title: texts.section.inquiries, section: 'inquiries' },
  { path: '/seller/landing-store', title: texts.section['landing-store'], section: 'landing-store' },
  { path: '/seller/tools', title: texts.section.tools, section: 'tools' },
];

const unknown: ConsolePage = { path: '*', title: texts.unknownPage, section: null };

/** The page at a path of the site. */
export function pageAt(pathname: string): ConsolePage {
  return pages.find((page) => matchPath(page.path, pathname)) ?? unknown;
}
