import { formatCount } from '@gehna/ui';

export const texts = {
  loadingPage: 'Loading the page',
  login: 'Login',
  signUp: 'Sign Up',
  pieces: (count: number) => `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`,

  /** Titles and descriptions of pages, by the table (pages.ts). */
  pages: {
    home: {
      title: 'Luxury market: gold and silver jewelry',
      description:
        'Gold by karat, region and craft; silver from chains to pooja items. Every piece from a verified Indian seller.',
    },
    allProducts: 'All Products',
    listingPage: (heading: string, page: number) => (page > 1 ? `${heading}, page ${page}` : heading),
    listingDescription: (heading: string, found: string | undefined) =>
      `${heading}: ${found === undefined ? 'Gold and silver jewelry' : `${found} of gold and silver jewelry`} from verified Indian sellers. Compare weight, karat and price, and speak with the jeweller directly.`,
    product: 'Jewelry',
    productNotFound: 'Product Not Found',
    price: (rupees: string, seller: string | null) => (seller ? `${rupees} from ${seller}.` : `${rupees}.`),
    facts: (karat: string, category: string, subcategory: string, netWeight: string) =>
      `${karat} ${category}, ${subcategory}, net ${netWeight}.`,
    compare: 'Compare pieces',
    favourites: 'Favourites',
    inquiries: 'My inquiries',
    messages: 'Messages',
    quotation: 'Quotation',
    sharedQuotation: 'A quotation for you',
    decisions: 'Decisions of our reviewers',
    rating: 'Your rating of a seller',
    profile: 'Profile',
    becomeSeller: 'Become a seller',
    notFound: 'Page not found',
  },
} as const;
