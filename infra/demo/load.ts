/**
 * Loads the demo data through the public API: accounts, sellers, pieces with pictures, approvals. It can be run again:
 * what is there is left alone, what is missing is added.
 *
 *   node infra/demo/load.ts --url http://localhost:8000      (NATS_URL and auth's variables in the environment)
 *
 * Prints `login:` lines with the accounts, `ready:` when the market has its first pieces, and with --progress how far it is.
 */
import { parseArgs } from 'node:util';
import { streamOf, streamSettings } from '@gehna/contracts';
import { connect, nanos, StorageType } from 'nats';
import { becomeReviewer, becomeSeller, type Session, signIn } from './accounts.ts';
import { type PublicApi, publicApi } from './api.ts';
import { picturesOf } from './pictures.ts';
import { demoPieces, type Piece } from './pieces.ts';
import { buyer, demoPassword, reviewer, sellers } from './sellers.ts';

/** The market opens with this many pieces; the rest follow behind it. */
const opening = 48;
/** Pieces on their way at once: more would blur the order in which they are listed. */
const atOnce = 3;

const { values: options } = parseArgs({
  options: { url: { type: 'string', default: 'http://localhost:8000' }, progress: { type: 'boolean' } },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

async function openApplications() {
  const connection = await connect({ servers: process.env.NATS_URL ?? 'nats://127.0.0.1:4222' });
  const manager = await connection.jetstreamManager();
  const name = streamOf('seller-applications');
  const settings = {
    name,
    subjects: ['seller-applications.>'],
    storage: StorageType.File,
    max_msgs_per_subject: streamSettings.maxMessagesPerSubject,
    duplicate_window: nanos(streamSettings.duplicateWindowSeconds * 1000),
  };
  const present = await manager.streams.names().next();
  if (!present.includes(name)) await manager.streams.add(settings);
  return { stream: connection.jetstream(), close: () => connection.close() };
}

async function listedBy(api: PublicApi, session: Session): Promise<Map<string, { id: string; status: string }>> {
  const codes = new Map<string, { id: string; status: string }>();
  for (let page = 1; ; page++) {
    const { body } = await api('GET /api/products/seller', { token: session.token, query: { page, limit: 100 } });
    for (const product of body.products)
      codes.set(product.productCode, { id: product.id, status: product.approvalStatus });
    if (!body.pagination.hasNext) return codes;
  }
}

async function submit(api: PublicApi, token: string, piece: Piece): Promise<string> {
  const { seller: _, picture, ...fields } = piece;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.append(name, String(value));
  for (const file of await picturesOf(picture)) form.append('images', file);
  const { body } = await api('POST /api/products', { token, body: form });
  return body.product.id;
}

async function load(): Promise<void> {
  const api = publicApi(options.url);
  const pieces = demoPieces();
  const { body: market } = await api('GET /api/products', { query: { page: 1, limit: 1 } });
  let onMarket = market.pagination.totalProducts;
  let announced = false;
  const announce = () => {
    if (announced || onMarket < Math.min(opening, pieces.length)) return;
    announced = true;
    say(`ready: ${onMarket} pieces on the market`);
  };
  announce();

  const applications = await openApplications();
  const [reviewing, , ...houses] = await Promise.all([
    becomeReviewer(api, reviewer),
    signIn(api, buyer),
    ...sellers.map((seller) => becomeSeller(api, applications.stream, seller)),
  ]);
  await applications.close();
  say(`login: buyer ${buyer.mobile} ${demoPassword} (${buyer.ownerName})`);
  say(`login: seller ${sellers[4]?.mobile} ${demoPassword} (${sellers[4]?.businessName})`);
  say(`login: reviewer ${reviewer.mobile} ${demoPassword} (${reviewer.ownerName})`);

  const sessionOf = new Map(sellers.map((seller, at) => [seller.code, houses[at]]));
  const listed = new Map(
    await Promise.all(
      sellers.map(
        async (seller, at) => [seller.code, houses[at] ? await listedBy(api, houses[at]) : new Map()] as const,
      ),
    ),
  );

  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let piece = pieces[next++]; piece; piece = pieces[next++]) {
      const session = sessionOf.get(piece.seller.code);
      if (!session) throw new Error(`No session of ${piece.seller.businessName}.`);
      const known = listed.get(piece.seller.code)?.get(piece.productCode);
      const id = known?.id ?? (await submit(api, session.token, piece));
      if (!known || known.status === 'pending') {
        await api('POST /api/review/products/:id/approve', { token: reviewing.token, params: { id }, body: {} });
        onMarket++;
      }
      done++;
      announce();
      if (options.progress && (done % 24 === 0 || done === pieces.length))
        say(`demo: ${done} of ${pieces.length} pieces`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  announce();
}

await load().catch((error: Error) => {
  process.stderr.write(`The demo data could not be loaded: ${error.message}\n`);
  process.exit(1); // The connection to NATS may still be open and would keep the process alive.
});
