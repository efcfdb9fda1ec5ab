import { type DataOf, type DomainEvent, events, type LeadStatus, routes } from '@gehna/contracts';
import type { Hint } from '@gehna/kit';
import { eventually, type TestService, type TestUser, testService } from '@gehna/kit/testing';
import { expect } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type LeadsConfig, leadsConfig } from '../src/config.ts';
import { productState } from './builders.ts';

export const seller = { id: 'usr_meera', roles: ['buyer', 'seller'] } satisfies TestUser;
export const otherSeller = { id: 'usr_arjun', roles: ['buyer', 'seller'] } satisfies TestUser;
export const buyer = { id: 'usr_priya', roles: ['buyer'] } satisfies TestUser;
export const otherBuyer = { id: 'usr_kabir', roles: ['buyer'] } satisfies TestUser;

export type Leads = Awaited<ReturnType<typeof leadsOn>>;

/** Leads on the real database and NATS, knowing four people; `joining`: another replica of one that runs. */
export async function startLeads({ joining, natsUrl }: { joining?: { system: TestService }; natsUrl?: string } = {}) {
  const system = await testService({
    name: 'leads',
    schema: leadsConfig,
    build: buildApp,
    ...(natsUrl ? { environment: { NATS_URL: natsUrl } } : {}),
    joining: joining?.system,
  });

  return leadsOn(system, joining === undefined);
}

async function leadsOn(system: TestService<LeadsConfig>, isFirst: boolean) {
  const hints: { to: string; hint: Hint }[] = [];
  system.platform.messaging.live.listen({
    concerns: () => true,
    hear: (audience, hint) => hints.push({ to: 'user' in audience ? audience.user : audience.role, hint }),
    missed: () => undefined,
  });

  const { call } = system;

  /** Resolves when the copy is stored, by this replica or another. */
  async function stored(collection: string, { subject, version }: DomainEvent): Promise<void> {
    const copies = system.platform.database.collection<{ _id: string; version: number }>(collection);
    await eventually(async () => (await copies.findOne({ _id: subject }))?.version === version, {
      within: 30_000,
      every: 5,
    });
  }

  const people = new Map<string, number>();
  /** Tells of an account, as auth would; again: it has changed. */
  async function introduce(id: string, names: Partial<DataOf<typeof events.auth.userEvents>>): Promise<void> {
    const version = (people.get(id) ?? 0) + 1;
    people.set(id, version);
    const event = await system.publish(events.auth.userEvents, 'registered', id, version, {
      id,
      ownerName: id,
      businessName: null,
      mobile: '+919800000000',
      countryCode: 'IN',
      roles: ['buyer'],
      rolesVersion: 0,
      ...names,
    });
    await stored('people', event);
  }

  const products = new Map<string, number>();
  /** Tells of a product, as the catalogue would; again: it has changed. */
  async function offer(id: string, changes: Parameters<typeof productState>[1] = {}): Promise<void> {
    const version = (products.get(id) ?? 0) + 1;
    products.set(id, version);
    const state = productState(id, changes);
    await stored('products', await system.publish(events.catalogue.productEvents, 'approved', id, version, state));
  }

  const stores = new Map<string, number>();
  /** Tells of a store, as stores will. */
  async function openStore(sellerId: string, contact: { isPublic: boolean; whatsapp: string | null }): Promise<void> {
    const version = (stores.get(sellerId) ?? 0) + 1;
    stores.set(sellerId, version);
    const state = { id: sellerId, sellerId, storeSlug: 'nair', storeName: 'Nair Jewels', ...contact };
    await stored(
      'store_contacts',
      await system.publish(events.stores.storeEvents, 'changed', sellerId, version, state),
    );
  }

  async function inquire(product: string, as: TestUser = buyer) {
    const answered = await call(routes.leads.createLead, { as, body: { product } });
    expect(answered.status, answered.response.body).toBe(201);
    return answered.body.lead;
  }

  async function move(id: string, status: LeadStatus, as: TestUser = seller) {
    const answered = await call(routes.leads.changeLead, { as, params: { id }, body: { status } });
    expect(answered.status, answered.response.body).toBe(200);
    return answered.body.lead;
  }

  if (isFirst) {
    const sells = { roles: ['buyer', 'seller'] as ('buyer' | 'seller')[] };
    await introduce(seller.id, {
      ownerName: 'Meera Nair',
      businessName: 'Nair Jewels',
      mobile: '+919829022005',
      ...sells,
    });
    await introduce(otherSeller.id, { ownerName: 'Arjun Soni', mobile: '+919829022006', ...sells });
    await introduce(buyer.id, { ownerName: 'Priya Shah', mobile: '+919820011001' });
    await introduce(otherBuyer.id, { ownerName: 'Kabir Rao', mobile: '+919820011003' });
  }
  return {
    system,
    call,
    introduce,
    offer,
    openStore,
    inquire,
    move,
    /** Who has been told that a lead changed, in order. */
    hinted: (id: string) => hints.filter(({ hint }) => hint.kind === 'lead' && hint.id === id).map(({ to }) => to),
    /** What followers have heard of a lead, oldest first. */
    told: (id: string) => system.published(events.leads.leadEvents, id),
    /** Ends this replica and leaves what it stored. */
    stop: () => system.stop(),
    close: () => system.close(),
  };
}
