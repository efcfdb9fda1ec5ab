import type { Lead } from '@gehna/contracts';
import { CallFailed, everyPage, whenKnown } from '../../demo/api.ts';
import { applicationOf, formOf } from '../../demo/applications.ts';
import type { DemoProduct } from '../../demo/products.ts';
import type { DemoSeller, DemoUser } from '../../demo/sellers.ts';
import { storeOf } from '../../demo/stores.ts';
import { formOfProduct } from '../../demo/submit.ts';
import { type AcknowledgedUser, untilAcknowledged } from './acknowledged.ts';

/** One user's changes of one service's data. */
export interface Writer {
  /** The service that stores them. */
  readonly service: string;
  /** Makes the change of this number; resolves when it is acknowledged. */
  write(number: number): Promise<void>;
  /** What was acknowledged and is not there, or is there twice. */
  faults(): Promise<string[]>;
}

/** Runs a call that may have been done by an earlier attempt whose answer was lost: then it is refused with this status. */
const onceOnly = async (refusal: number, call: () => Promise<unknown>): Promise<void> => {
  await call().catch((error: unknown) => {
    if (!(error instanceof CallFailed && error.status === refusal)) throw error;
  });
};

export function profileWriter(buyer: AcknowledgedUser, { ownerName, email, mobile }: DemoUser): Writer {
  let address = '';
  return {
    service: 'auth',
    async write(number) {
      await buyer.call('PUT /api/auth/profile', { body: { ownerName, email, mobile, address: `House ${number}` } });
      address = `House ${number}`;
    },
    async faults() {
      const { user } = await buyer.call('GET /api/auth/profile');
      return user.address === address ? [] : [`the address is ${user.address} instead of ${address}`];
    },
  };
}

export function leadWriter(buyer: AcknowledgedUser, products: readonly string[]): Writer {
  const acknowledged = new Map<string, Lead>();
  return {
    service: 'leads',
    async write(number) {
      const product = products[number % products.length] ?? '';
      const { lead } = await buyer.call('POST /api/leads', { body: { product } });
      acknowledged.set(lead.id, lead);
      // Seldom: each makes room for a new lead, and a day has a limit of these.
      if (number % 10 > 0) return;
      const params = { id: lead.id };
      const closed = await buyer.call('PATCH /api/leads/:id', { params, body: { status: 'Closed' } });
      acknowledged.set(lead.id, closed.lead);
    },
    async faults() {
      const pages = await everyPage((page) => buyer.call('GET /api/leads', { query: { as: 'buyer', ...page } }));
      const stored = pages.flatMap(({ leads }) => leads);
      const byId = new Map(stored.map((lead) => [lead.id, lead]));
      const lost = [...acknowledged.values()].filter(({ id, version, status }) => {
        const kept = byId.get(id);
        return !kept || kept.version < version || (status === 'Closed' && kept.status !== 'Closed');
      });
      const open = stored.filter(({ status }) => status !== 'Closed').map(({ product }) => product._id);
      return [
        ...lost.map(({ id }) => `lead ${id} is lost`),
        ...repeated(open).map((id) => `two open leads about ${id}`),
      ];
    },
  };
}

export function favouriteWriter(buyer: AcknowledgedUser, products: readonly string[]): Writer {
  const acknowledged = new Map<string, boolean>();
  return {
    service: 'favourites',
    async write(number) {
      const productId = products[number % products.length] ?? '';
      await buyer.call('POST /api/favorites', { body: { productId } });
      acknowledged.set(productId, true);
      if (number % 3 !== 0) return;
      await buyer.call('DELETE /api/favorites/:productId', { params: { productId } });
      acknowledged.set(productId, false);
    },
    async faults() {
      const { productIds } = await buyer.call('GET /api/favorites/ids');
      const wrong = [...acknowledged].filter(([id, isOne]) => productIds.includes(id) !== isOne);
      return [
        ...wrong.map(([id, isOne]) => `${id} is ${isOne ? 'no favourite' : 'a favourite again'}`),
        ...repeated(productIds).map((id) => `${id} is a favourite twice`),
      ];
    },
  };
}

export function messageWriter(buyer: AcknowledgedUser, conversationId: string, to: string): Writer {
  const acknowledged: string[] = [];
  return {
    service: 'chat',
    async write(number) {
      const text = `Message ${number}`;
      await buyer.call('POST /api/chat/send', {
        body: { conversationId, to, text, clientMessageId: `kills-${number}` },
      });
      acknowledged.push(text);
    },
    async faults() {
      const texts: string[] = [];
      const gaps: string[] = [];
      for (let after = 0, hasMore = true; hasMore; ) {
        const params = { id: conversationId };
        const page = await buyer.call('GET /api/chat/conversation/:id', { params, query: { after, limit: 200 } });
        for (const { seq, text } of page.messages) {
          if (seq !== after + 1) gaps.push(`after message ${after} comes ${seq}`);
          after = seq;
          texts.push(text);
        }
        hasMore = page.hasMore;
      }
      const stored = new Set(texts);
      const lost = acknowledged.filter((text) => !stored.has(text)).map((text) => `${text} is lost`);
      return [...lost, ...repeated(texts).map((text) => `${text} is there twice`), ...gaps];
    },
  };
}

export function storeWriter(seller: AcknowledgedUser, of: DemoSeller): Writer {
  const fields = storeOf(of, { logo: null, banner: null, shopPhotos: [] });
  let aboutUs = '';
  return {
    service: 'stores',
    async write(number) {
      const next = `Our karigars work in the second courtyard, and our shop has ${number} drawers.`;
      await seller.call('POST /api/seller-store/my-store', { body: { ...fields, aboutUs: next } });
      aboutUs = next;
    },
    async faults() {
      const { store } = await seller.call('GET /api/seller-store/my-store');
      return store.aboutUs === aboutUs ? [] : [`the store holds ${store.aboutUs} instead of ${aboutUs}`];
    },
  };
}

/** Products with pictures, which go into the object store. `url` is that of catalogue: the gateway limits how many pictures one address may open. */
export function productWriter(seller: AcknowledgedUser, like: DemoProduct, url: string): Writer {
  const acknowledged: string[] = [];
  return {
    service: 'catalogue',
    async write(number) {
      // Seldom: a day has a limit of new products.
      if (number % 10 > 0) return;
      const productCode = `KILL-${number}`;
      const body = await formOfProduct({ ...like, productCode });
      await onceOnly(409, () => seller.call('POST /api/products', { body }));
      acknowledged.push(productCode);
    },
    async faults() {
      const codes: string[] = [];
      const faults: string[] = [];
      const pages = await everyPage((page) =>
        seller.call('GET /api/products/seller', { query: { search: 'KILL', ...page } }),
      );
      for (const { productCode, images } of pages.flatMap(({ products }) => products)) {
        codes.push(productCode);
        for (const image of images) {
          const headers = { authorization: `Bearer ${seller.token}` };
          const { status } = await untilAcknowledged(() => fetch(url + image, { headers }));
          if (status !== 200) faults.push(`a picture of ${productCode} answers ${status}`);
        }
      }
      const stored = new Set(codes);
      const lost = acknowledged.filter((code) => !stored.has(code)).map((code) => `product ${code} is lost`);
      return [...faults, ...lost, ...repeated(codes).map((code) => `product ${code} is there twice`)];
    },
  };
}

/** Reports of each product by each user; again they change nothing. */
export function reportWriter(reporters: readonly AcknowledgedUser[], products: readonly string[]): Writer {
  const pairs = reporters.flatMap((reporter) => products.map((id) => ({ reporter, id })));
  const acknowledged = new Set<(typeof pairs)[number]>();
  const report = (reporter: AcknowledgedUser, id: string) =>
    whenKnown(() =>
      reporter.call('POST /api/reports', { body: { kind: 'product', id, reason: 'misleading', details: '' } }),
    );
  return {
    service: 'moderation',
    async write(number) {
      const pair = pairs[number % pairs.length];
      if (!pair) throw new Error('There is no reporter or no product.');
      await report(pair.reporter, pair.id);
      acknowledged.add(pair);
    },
    async faults() {
      const faults: string[] = [];
      for (const { reporter, id } of acknowledged)
        if (!(await report(reporter, id)).isExisting) faults.push(`the report of ${id} is lost`);
      return faults;
    },
  };
}

/** Applications with documents, each rejected so that the next may be sent. */
export function applicationWriter(applicant: AcknowledgedUser, reviewer: AcknowledgedUser, as: DemoSeller): Writer {
  let rejected = 0;
  const ofApplicant = async (status: 'pending' | 'rejected') => {
    const pages = await everyPage((page) =>
      reviewer.call('GET /api/review/applications', { query: { status, ...page } }),
    );
    return pages.flatMap(({ applications }) => applications.filter((one) => one.applicant._id === applicant.id));
  };
  return {
    service: 'seller-applications',
    async write() {
      const form = await formOf(applicationOf(as));
      await onceOnly(409, () => applicant.call('POST /api/seller-application', { body: form }));
      const [waiting] = await ofApplicant('pending');
      if (!waiting) throw new Error('An acknowledged application does not wait for a decision.');
      const { id, version } = waiting;
      const body = { note: 'The certificate cannot be read.', version };
      await onceOnly(409, () => reviewer.call('POST /api/review/applications/:id/reject', { params: { id }, body }));
      rejected++;
    },
    async faults() {
      const stored = (await ofApplicant('rejected')).length;
      return stored === rejected ? [] : [`${stored} applications are rejected instead of ${rejected}`];
    },
  };
}

/** A page, which stores nothing. */
export function pageReader(url: string): Writer {
  return {
    service: 'web',
    async write() {
      await untilAcknowledged(async () => {
        const { status } = await fetch(`${url}/luxurymarket`, { headers: { accept: 'text/html' } });
        if (status >= 500) throw new CallFailed('GET /luxurymarket', status, '');
      });
    },
    faults: async () => [],
  };
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size === seen.add(value).size);
}
