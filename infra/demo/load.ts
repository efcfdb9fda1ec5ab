/**
 * Loads the demo data through the public API, spread over the last weeks where the services let it: accounts, applications and their approval, products with pictures, stores, inquiries,
 * conversations, ratings, favourites, reports, and what waits for a reviewer. It can be run again: what is there is left alone, what is missing is added.
 *
 *   node infra/demo/load.ts --url http://localhost:8000      (auth's variables in the environment, to make a reviewer)
 *
 * A site that others reach is refused, but with --public.
 *
 * Prints `login:` lines with the accounts, `ready:` when the market has its first products, and with --progress how far it is.
 */
import { parseArgs } from 'node:util';
import { becomeReviewer, becomeSeller, type Session, signIn } from './accounts.ts';
import { inParallel, type PublicApi, publicApi, whenKnown } from './api.ts';
import { Calendar } from './calendar.ts';
import { loadConversations } from './conversation-loader.ts';
import { moreConversations, moreInquiries } from './custom.ts';
import type { DemoContext } from './demo-context.ts';
import { like } from './favourites.ts';
import { inquire } from './inquiries.ts';
import { setRates } from './metal-rates.ts';
import { moderate } from './moderation.ts';
import { otherBuyers } from './other-users.ts';
import { ProductLoader } from './product-loader.ts';
import { demoProducts, openingCount } from './products.ts';
import { quote } from './quotations.ts';
import { rateSellers } from './ratings.ts';
import { reportMessages } from './reported-messages.ts';
import { submitForReview } from './reviews.ts';
import { demoSellerOf } from './seller-lookup.ts';
import { buyer, demoPassword, reviewer, sellers } from './sellers.ts';
import { openStore } from './stores.ts';
import { unviewedSellers, viewAsVisitors } from './views.ts';

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8000' },
    progress: { type: 'boolean' },
    public: { type: 'boolean' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const printProgress = (progress: string) => {
  if (options.progress) print(`demo: ${progress}`);
};

type DemoUsers = Omit<DemoContext, 'productIdOf'>;

async function signInAll(api: PublicApi): Promise<DemoUsers> {
  printProgress('users and applications');
  const reviewing = await becomeReviewer(api, reviewer);
  const buyers = await Promise.all([buyer, ...otherBuyers].map((user) => signIn(api, user)));
  const calendar = new Calendar(new Date());
  const sessions = new Map<string, Session>();
  await Promise.all(
    sellers.map(async (seller) => void sessions.set(seller.code, await becomeSeller(api, reviewing, seller, calendar))),
  );
  const shown = demoSellerOf('JHK');
  print(`login: buyer ${buyer.mobile} ${demoPassword} (${buyer.ownerName})`);
  print(`login: seller ${shown.mobile} ${demoPassword} (${shown.businessName})`);
  print(`login: reviewer ${reviewer.mobile} ${demoPassword} (${reviewer.ownerName})`);
  return {
    calendar,
    reviewer: reviewing,
    buyers,
    buyerOf(index) {
      const session = buyers[index];
      if (!session) throw new Error(`The demo has no buyer ${index}.`);
      return session;
    },
    sellerOf(code) {
      const session = sessions.get(code.slice(0, 3));
      if (!session) throw new Error(`No session of the seller of ${code}.`);
      return session;
    },
  };
}

/** What users do with the first products: side by side with the loading of the others. */
async function loadActivity(api: PublicApi, context: DemoContext, loader: ProductLoader): Promise<void> {
  const unviewed = await unviewedSellers(api, context);
  let opened = 0;
  await inParallel(2, sellers, async (seller) => {
    await openStore(api, seller, context.sellerOf(seller.code), context.calendar);
    printProgress(`${++opened} of ${sellers.length} stores`);
  });
  await inquire(api, context);
  await loadConversations(api, context);
  // Each appears in chat as a message, behind those that the conversation has.
  await quote(api, context);
  await rateSellers(api, context);
  await like(api, context);
  await viewAsVisitors(api, context, unviewed);
  printProgress('inquiries, quotations, conversations, favourites');
  await submitForReview(api, context, (productCode) => loader.has(productCode));
  printProgress('what waits for a reviewer');
}

/** The demo's users, its reviewer among them, have a published password. */
function refusePublicSite(): void {
  const { hostname } = new URL(process.env.PUBLIC_URL || options.url);
  if (options.public || /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|gateway)$/.test(hostname)) return;
  throw new Error(
    `${hostname} may be reached by others, and anybody knows the password of the demo’s reviewer. --public loads it all the same.`,
  );
}

async function load(): Promise<void> {
  refusePublicSite();
  // A system that is just starting on a busy machine may be late.
  const api = publicApi(options.url, { repeatsReads: true });
  const products = demoProducts();
  // With OpenSearch (SEARCH_URL) the index may still be built.
  const { body: market } = await whenKnown(() => api('GET /api/products', { query: { page: 1, limit: 1 } }));
  const announce = (onMarket: number) => print(`ready: ${onMarket} products on the market`);
  const isOpen = market.pagination.totalProducts >= openingCount;
  if (isOpen) announce(market.pagination.totalProducts);

  const users = await signInAll(api);
  await setRates(api, users);
  const loader = await ProductLoader.of(api, users, sellers);
  const count = (done: number) => printProgress(`${done} of ${products.length} products`);
  await loader.fill(products.slice(0, openingCount), count);
  if (!isOpen) announce(openingCount);

  const context: DemoContext = { ...users, productIdOf: (productCode) => loader.idOf(productCode) };
  await Promise.all([loader.fill(products.slice(openingCount), count), loadActivity(api, context, loader)]);
  await inquire(api, context, moreInquiries);
  await loadConversations(api, context, moreConversations);
  printProgress('more inquiries and conversations');
  // Last: the tokens of a seller who is suspended are refused from then on.
  await moderate(api, context);
  await reportMessages(api, context);
  printProgress('reports');
}

await load().catch((error: Error) => {
  process.stderr.write(`The demo data could not be loaded: ${error.message}\n`);
  process.exit(1); // Other calls may still be on their way and would keep the process alive.
});
