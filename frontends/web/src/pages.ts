import { productName } from '@gehna/contracts/rules';

/** A page of the site as its first HTML needs it. */
export type Page = {
  /** `:name` stands for one part of the path. */
  path: string;
  title: string;
  description?: string;
  /** The remote that draws it; preloaded with the page. */
  remote?: string;
  /** Sign-in pages stay out of search engines, as personal ones and consoles will. */
  indexed: boolean;
  /** Pages of this site may show it in a frame. */
  isFramed?: boolean;
};

const site = productName;
const market = { remote: 'market', indexed: true } as const;

/** Every path that exists. Anything else gets the shell with status 404, also what a later issue brings: its page joins with it. */
export const pages: Page[] = [
  {
    path: '/',
    title: `${site} – India’s first jewelry discovery network`,
    description:
      'Explore gold and silver jewelry from verified sellers across India. Select, connect and settle the deal directly with the jeweller.',
    indexed: true,
  },
  { path: '/login', title: `Login – ${site}`, indexed: false },
  { path: '/signup', title: `Sign Up – ${site}`, indexed: false },
  { path: '/forgot-password', title: `Forgot password – ${site}`, indexed: false },
  { path: '/reset-password', title: `New password – ${site}`, indexed: false },
  {
    path: '/about-us',
    title: `About us – ${site}`,
    description:
      'A discovery network where buyers find jewelry and speak with verified jewellers and karigars directly.',
    indexed: true,
  },
  { path: '/privacy-policy', title: `Privacy policy – ${site}`, indexed: true },
  { path: '/terms-conditions', title: `Terms and conditions – ${site}`, indexed: true },
  { path: '/buyer-protection', title: `Buyer protection – ${site}`, indexed: true },
  {
    path: '/luxurymarket',
    title: `Luxury market: gold and silver jewelry – ${site}`,
    description:
      'Gold by karat, region and craft; silver from chains to pooja items. Every piece from a verified Indian seller.',
    ...market,
  },
  {
    path: '/luxurymarket/products',
    title: `Gold and silver jewelry – ${site}`,
    description: 'Search and filter gold and silver jewelry by category, karat, regional style and craft.',
    ...market,
  },
  { path: '/luxurymarket/product/:id', title: `Jewelry – ${site}`, ...market },
  { path: '/luxurymarket/favorites', title: `Favourites – ${site}`, remote: 'market', indexed: false },
  { path: '/luxurymarket/messages', title: `Messages – ${site}`, remote: 'market', indexed: false },
  { path: '/luxurymarket/messages/:conversation', title: `Messages – ${site}`, remote: 'market', indexed: false },
  { path: '/luxurymarket/inquiries', title: `My inquiries – ${site}`, remote: 'market', indexed: false },
  { path: '/luxurymarket/become-seller', title: `Become a seller – ${site}`, remote: 'market', indexed: false },
  { path: '/luxurymarket/profile', title: `Profile – ${site}`, remote: 'market', indexed: false },
  { path: '/store/:slug', title: `Store – ${site}`, remote: 'store', indexed: true },
  { path: '/dashboard', title: site, indexed: false },
  { path: '/seller', title: `Dashboard – ${site}`, remote: 'seller', indexed: false },
  { path: '/seller/dashboard', title: `Dashboard – ${site}`, remote: 'seller', indexed: false },
  { path: '/seller/products', title: `Products – ${site}`, remote: 'seller', indexed: false },
  { path: '/seller/products/add', title: `Add product – ${site}`, remote: 'seller', indexed: false },
  { path: '/seller/products/edit/:id', title: `Edit product – ${site}`, remote: 'seller', indexed: false },
  { path: '/seller/leads', title: `Leads – ${site}`, remote: 'seller', indexed: false },
  { path: '/seller/inquiries', title: `Chat – ${site}`, remote: 'seller', indexed: false },
  { path: '/seller/inquiries/:conversation', title: `Chat – ${site}`, remote: 'seller', indexed: false },
  { path: '/seller/landing-store', title: `Landing Store – ${site}`, remote: 'seller', indexed: false },
  { path: '/seller/tools', title: `Tools – ${site}`, remote: 'seller', indexed: false },
  { path: '/review', title: `Review – ${site}`, remote: 'review', indexed: false },
  { path: '/review/applications', title: `Applications – Review – ${site}`, remote: 'review', indexed: false },
  { path: '/review/applications/:id', title: `Applications – Review – ${site}`, remote: 'review', indexed: false },
  { path: '/review/products', title: `Product revisions – Review – ${site}`, remote: 'review', indexed: false },
  { path: '/review/products/:id', title: `Product revisions – Review – ${site}`, remote: 'review', indexed: false },
  ...(process.env.DESIGN ? [{ path: '/design', title: `Design – ${site}`, indexed: false }] : []),
];

/** A store as its editor has it just now: shown in a frame of the seller console, and known to nobody else. */
const storePreview: Page = {
  path: '/store/:slug',
  title: `Preview of a store – ${site}`,
  remote: 'store',
  indexed: false,
  isFramed: true,
};

export const notFound: Page = { path: '*', title: `Page not found – ${site}`, indexed: false };

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((part, place) => (part.startsWith(':') ? given[place] !== '' : part === given[place]))
  );
}

/** The page at a path (without query; one slash at the end does not matter), or undefined. */
export function pageAt(path: string): Page | undefined {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return pages.find((page) => matches(page.path, plain));
}

/** The page at an address: its path, and whether the query asks for a preview. */
export function pageOf({ pathname, searchParams }: URL): Page | undefined {
  const page = pageAt(pathname);
  return page?.path === storePreview.path && searchParams.get('preview') === '1' ? storePreview : page;
}
