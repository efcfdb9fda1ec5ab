/**
 * Loads the demo data through the public API: accounts, applications and their approval, pieces with pictures, stores, inquiries,
 * conversations, favourites, and what waits for a reviewer. It can be run again: what is there is left alone, what is missing is added.
 *
 *   node infra/demo/load.ts --url http://localhost:8000      (auth's variables in the environment, to make a reviewer)
 *
 * Prints `login:` lines with the accounts, `ready:` when the market has its first pieces, and with --progress how far it is.
 */
import { parseArgs } from 'node:util';
import { becomeReviewer, becomeSeller, type Session, signIn } from './accounts.ts';
import { type PublicApi, publicApi } from './api.ts';
import type { Cast } from './cast.ts';
import { talk } from './conversations.ts';
import { like } from './favourites.ts';
import { inquire } from './inquiries.ts';
import { otherBuyers } from './others.ts';
import { demoPieces, opening } from './pieces.ts';
import { bringToReview } from './reviews.ts';
import { buyer, demoPassword, reviewer, sellers } from './sellers.ts';
import { Shelf } from './shelf.ts';
import { openStore } from './stores.ts';

const { values: options } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:8000' }, progress: { type: 'boolean' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const tell = (progress: string) => {
  if (options.progress) say(`demo: ${progress}`);
};

type People = Pick<Cast, 'reviewer' | 'buyers' | 'sellerOf'>;

async function signEverybodyIn(api: PublicApi): Promise<People> {
  tell('people and applications');
  const reviewing = await becomeReviewer(api, reviewer);
  const buyers = await Promise.all([buyer, ...otherBuyers].map((person) => signIn(api, person)));
  const houses = new Map<string, Session>();
  await Promise.all(
    sellers.map(async (seller) => void houses.set(seller.code, await becomeSeller(api, reviewing, seller))),
  );
  const [shown] = sellers.filter(({ code }) => code === 'JHK');
  say(`login: buyer ${buyer.mobile} ${demoPassword} (${buyer.ownerName})`);
  say(`login: seller ${shown?.mobile} ${demoPassword} (${shown?.businessName})`);
  say(`login: reviewer ${reviewer.mobile} ${demoPassword} (${reviewer.ownerName})`);
  return {
    reviewer: reviewing,
    buyers,
    sellerOf(code) {
      const session = houses.get(code.slice(0, 3));
      if (!session) throw new Error(`No session of the house of ${code}.`);
      return session;
    },
  };
}

/** What people do with the first pieces: side by side with the loading of the others. */
async function liven(api: PublicApi, cast: Cast, shelf: Shelf): Promise<void> {
  for (const [at, seller] of sellers.entries()) {
    await openStore(api, seller, cast.sellerOf(seller.code));
    tell(`${at + 1} of ${sellers.length} stores`);
  }
  await inquire(api, cast);
  await talk(api, cast);
  await like(api, cast);
  tell('inquiries, conversations, favourites');
  await bringToReview(api, cast, (productCode) => shelf.has(productCode));
  tell('what waits for a reviewer');
}

async function load(): Promise<void> {
  const api = publicApi(options.url);
  const pieces = demoPieces();
  const { body: market } = await api('GET /api/products', { query: { page: 1, limit: 1 } });
  const announce = (onMarket: number) => say(`ready: ${onMarket} pieces on the market`);
  const isOpen = market.pagination.totalProducts >= opening;
  if (isOpen) announce(market.pagination.totalProducts);

  const people = await signEverybodyIn(api);
  const shelf = await Shelf.of(api, people, sellers);
  const count = (done: number) => tell(`${done} of ${pieces.length} pieces`);
  await shelf.fill(pieces.slice(0, opening), count);
  if (!isOpen) announce(opening);

  const cast: Cast = { ...people, pieceId: (productCode) => shelf.idOf(productCode) };
  await Promise.all([shelf.fill(pieces.slice(opening), count), liven(api, cast, shelf)]);
}

await load().catch((error: Error) => {
  process.stderr.write(`The demo data could not be loaded: ${error.message}\n`);
  process.exit(1); // Other calls may still be on their way and would keep the process alive.
});
