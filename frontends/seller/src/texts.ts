import { productName } from '@gehna/contracts/rules';

export const texts = {
  house: productName,
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
