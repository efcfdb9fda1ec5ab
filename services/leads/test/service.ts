import { events, type LeadStatus, type LiveHint, type Role, routes } from '@gehna/contracts';
import { type ProductChanges, productState, storeState, type UserState, userState } from '@gehna/contracts/testing';
import { type BucketPlatform, newId } from '@gehna/kit';
import { type TestService, type TestUser, testService } from '@gehna/kit/testing';
import { leads } from '../src/app.ts';

export const seller = { id: 'usr_meera', roles: ['buyer', 'seller'] } satisfies TestUser;
export const otherSeller = { id: 'usr_arjun', roles: ['buyer', 'seller'] } satisfies TestUser;
export const buyer = { id: 'usr_priya', roles: ['buyer'] } satisfies TestUser;
export const otherBuyer = { id: 'usr_kabir', roles: ['buyer'] } satisfies TestUser;

export type Leads = Awaited<ReturnType<typeof leadsOn>>;

interface Options {
  /** Another replica, whose database and NATS this one shares. */
  readonly joining?: { system: TestService };
  readonly environment?: Readonly<Record<string, string>>;
}

/** Leads on the real database and NATS, with four users. */
export async function startLeads({ joining, environment }: Options = {}) {
  const system = await testService({
    ...leads,
    environment,
    joining: joining?.system,
  });

  return leadsOn(system, joining === undefined);
}

async function leadsOn(system: TestService<BucketPlatform['config']>, isFirst: boolean) {
  const hints: { to: string; hint: LiveHint }[] = [];
  system.platform.messaging.live.subscribe({
    accepts: () => true,
    receive: (audience, hint) => hints.push({ to: audience.replace(/^\w+\./, ''), hint }),
    reconnected: () => undefined,
  });

  const { call, succeed, nextVersion } = system;

  /** Publishes a user as auth does; again: it has changed. */
  async function publishUser(id: string, changes: Partial<UserState>): Promise<void> {
    const state = userState(id, changes);
    await system.stored(
      'people',
      await system.publish(events.auth.userEvents, 'registered', id, nextVersion(id), state),
    );
  }

  /** Publishes that a user has deleted the account, and waits until it is handled. */
  async function eraseUser(id: string): Promise<void> {
    const state = userState(id, { roles: [], isErased: true });
    await system.handled(await system.publish(events.auth.userEvents, 'erased', id, nextVersion(id), state));
  }

  /** Publishes a product as the catalogue does; again: it has changed. */
  async function publishProduct(id: string, changes: ProductChanges = {}): Promise<void> {
    const state = productState(id, changes);
    const event = await system.publish(events.catalogue.productEvents, 'approved', id, nextVersion(id), state);
    await system.stored('products', event);
  }

  /** A new product of Meera's, without inquiries. */
  async function offer(changes: ProductChanges = {}): Promise<string> {
    const id = newId('prd');
    await publishProduct(id, changes);
    return id;
  }

  /** Publishes a store as stores does; again: it has changed. */
  async function publishStore(
    sellerId: string,
    contact: { isPublic: boolean; whatsapp: string | null },
  ): Promise<void> {
    const state = storeState(sellerId, contact);
    const version = nextVersion(`store of ${sellerId}`);
    const event = await system.publish(events.stores.storeEvents, 'changed', sellerId, version, state);
    await system.stored('store_contacts', event);
  }

  async function inquire(product: string, as: TestUser = buyer) {
    return (await succeed(routes.leads.createLead, { as, body: { product } }, 201)).lead;
  }

  async function move(id: string, status: LeadStatus, as: TestUser = seller) {
    return (await succeed(routes.leads.changeLead, { as, params: { id }, body: { status } })).lead;
  }

  if (isFirst) {
    const sells = { roles: ['buyer', 'seller'] as Role[] };
    await publishUser(seller.id, {
      ownerName: 'Meera Nair',
      businessName: 'Nair Jewels',
      mobile: '+919829022005',
      ...sells,
    });
    await publishUser(otherSeller.id, { ownerName: 'Arjun Soni', mobile: '+919829022006', ...sells });
    await publishUser(buyer.id, { ownerName: 'Priya Shah', mobile: '+919820011001' });
    await publishUser(otherBuyer.id, { ownerName: 'Kabir Rao', mobile: '+919820011003' });
  }
  return {
    system,
    call,
    succeed,
    publishUser,
    eraseUser,
    publishProduct,
    offer,
    publishStore,
    inquire,
    move,
    /** The users to whom a change of a lead or quotation was notified, in order. */
    hinted: (id: string) => hints.filter(({ hint }) => 'id' in hint && hint.id === id).map(({ to }) => to),
    /** The published events of a lead, oldest first. */
    published: (id: string) => system.published(events.leads.leadEvents, id),
    /** Ends this replica and leaves what it stored. */
    stop: () => system.stop(),
    close: () => system.close(),
  };
}
