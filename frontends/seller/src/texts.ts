import { productName } from '@gehna/contracts/rules';
import type { Section } from './pages.ts';

export const texts = {
  house: productName,
  section: {
    dashboard: 'Dashboard',
    products: 'Products',
    leads: 'Leads',
    inquiries: 'Chat',
    'landing-store': 'Landing Store',
    tools: 'Tools',
  } satisfies Record<Section, string>,
  addProduct: 'Add product',
  editProduct: 'Edit product',
  unknownPage: 'Page not found',
  loadingPage: 'Loading the page',
  navigation: 'Seller console',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  backToMarket: 'Back to the market',
  role: 'Seller',
  yourProfile: 'your profile',
  newLeads: 'new',
  unreadMessages: 'unread',
  notFoundTitle: 'There is no such page',
  notFound: 'The address may be mistyped, or the page may have moved.',
  toDashboard: 'To the dashboard',
} as const;
