import { type DataOf, type DomainEvent, type EventFamily, events, routes, type VerbOf } from '@gehna/contracts';
import { type TestService, type TestUser, testService } from '@gehna/kit/testing';
import { notifications } from '../src/app.ts';
import { type Reader, readStream } from './reader.ts';

const { listNotifications, readNotifications } = routes.notifications;
const applications = events['seller-applications'];

export const buyer = { id: 'usr_asha', roles: ['buyer'], sessionId: 'ses_asha' } satisfies TestUser;
export const seller = { id: 'usr_meera', roles: ['buyer', 'seller'], sessionId: 'ses_meera' } satisfies TestUser;
export const reviewer = { id: 'usr_ravi', roles: ['buyer', 'reviewer'], sessionId: 'ses_ravi' } satisfies TestUser;

let pairs = 0;

/** A buyer and a seller of a test's own, and names that no other test has. */
export function newPair() {
  const number = ++pairs;
  const asha = { ...buyer, id: `${buyer.id}_${number}` };
  const meera = { ...seller, id: `${seller.id}_${number}` };
  const between = { buyerId: asha.id, sellerId: meera.id };
  return { asha, meera, between, named: (name: string) => `${name}_${number}` };
}

export interface Notifications extends Awaited<ReturnType<typeof startNotifications>> {}

export interface StartOptions {
  /** Another replica of a running one, on the same database and NATS. */
  readonly joining?: { readonly system: TestService };
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: () => Date;
}

/** The service on the real database and NATS, listening, so that streams are real connections. */
export async function startNotifications({ joining, environment, clock }: StartOptions = {}) {
  const system = await testService({
    ...notifications,
    joining: joining?.system,
    environment,
    clock,
  });
  const origin = await system.app.listen({ port: 0, host: '127.0.0.1' });
  const publish = async <F extends EventFamily>(
    family: F,
    verb: VerbOf<F>,
    version: number,
    data: DataOf<F> & { id: string },
    at?: Date,
  ) => {
    const event: DomainEvent<F> = await system.publish(family, verb, data.id, version, data, at);
    await system.handled(event);
    return event;
  };
  const readers: Reader[] = [];
  const leave = () => {
    for (const reader of readers.splice(0)) reader.leave();
  };

  return {
    system,
    origin,
    /** Publishes events as their services would; resolves when they were handled here. */
    publish: {
      conversation: (version: number, data: DataOf<typeof events.chat.conversationEvents>) =>
        publish(events.chat.conversationEvents, 'message-sent', version, data),
      lead: (version: number, data: DataOf<typeof events.leads.leadEvents>) =>
        publish(events.leads.leadEvents, version === 1 ? 'received' : 'status-changed', version, data),
      quotation: (
        verb: VerbOf<typeof events.leads.quotationEvents>,
        version: number,
        data: DataOf<typeof events.leads.quotationEvents>,
        time?: Date,
      ) => publish(events.leads.quotationEvents, verb, version, data, time),
      rating: (
        verb: VerbOf<typeof events.stores.ratingEvents>,
        version: number,
        data: DataOf<typeof events.stores.ratingEvents>,
      ) => publish(events.stores.ratingEvents, verb, version, data),
      product: (
        verb: VerbOf<typeof events.catalogue.productEvents>,
        version: number,
        data: DataOf<typeof events.catalogue.productEvents>,
      ) => publish(events.catalogue.productEvents, verb, version, data),
      application: (version: number, data: DataOf<(typeof applications)['applicationEvents']>) =>
        publish(applications.applicationEvents, data.status === 'pending' ? 'submitted' : data.status, version, data),
      user: (version: number, data: DataOf<typeof events.auth.userEvents>) =>
        publish(events.auth.userEvents, 'profile-changed', version, data),
    },
    /** Publishes an event as it stands in a stream for long; resolves when it was handled here. */
    publishOld: <F extends EventFamily>(family: F, verb: VerbOf<F>, time: Date, data: DataOf<F> & { id: string }) =>
      publish(family, verb, 1, data, time),
    /** A user's list. */
    list: (as: TestUser, limit = 30) => system.succeed(listNotifications, { as, query: { limit } }),
    /** Marks some, or all, as read. Returns how many are unread then. */
    read: async (as: TestUser, body?: { ids?: string[]; upTo?: string | undefined }): Promise<number> =>
      (await system.succeed(readNotifications, { as, body })).unread,
    /** Opens the stream as a page of this user. */
    async open(user: TestUser, options?: { reads?: boolean }): Promise<Reader> {
      const reader = await readStream(origin, (await system.as(user)).authorization, options);
      readers.push(reader);
      return reader;
    },
    /** Every page that is open here goes away. */
    leave,
    async stop() {
      leave();
      await system.stop();
    },
    async close() {
      leave();
      await system.close();
    },
  };
}
