import { randomUUIDv7 } from 'node:crypto';
import { type DataOf, events, streamIn, typeOf } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import type { Document, Filter } from 'mongodb';
import { collectionOf, familyOf } from './aggregates.ts';
import { type KeptEvent, keptEvents, type ServiceStorage } from './service-storage.ts';

/** What became of the aggregates that consumers have in a later state than the backup. */
export interface Withdrawn {
  /** Published anew as they were in the backup. */
  readonly withdrawn: number;
  /** Of users who were erased since: they stay so for consumers, and the service erases them again when it runs. */
  readonly erased: number;
  /** Users who were signed out everywhere since: they stay so, here too. */
  readonly signedOut: number;
  /** Newer than the backup: this service has them no more. Consumers erase users and leads among them, and keep the others. */
  readonly lost: number;
}

/** Of one aggregate by its subject, the last event that is known. */
export type LastEvents = ReadonlyMap<string, KeptEvent>;

/**
 * Consumers take a state only when its version is newer: that of the backup gets one above the last, here and in the outbox, which the service
 * publishes. Nothing of a user who was erased since is published: its version alone is raised, and the service erases it again.
 * @param known the last event of each aggregate that the backup holds
 */
export async function withdrawLater(
  storage: ServiceStorage,
  known: LastEvents,
  later: readonly KeptEvent[],
): Promise<Withdrawn> {
  const { database, service } = storage;
  const erasedUsers = later.length > 0 ? await erasedSince(storage) : new Set<string>();
  const counts = { withdrawn: 0, erased: 0, signedOut: 0, lost: 0 };
  const now = new Date();

  for (const one of later) {
    const { subject, event } = one;
    const before = known.get(subject);
    if (isSignOut(one)) {
      await keepSignOut(storage, one);
      counts.signedOut += 1;
    } else if (!before) {
      await raiseVersion(storage, one, event.version);
      await whenLost[familyOf(subject)]?.(storage, one);
      counts.lost += 1;
    } else if (usersIn(before).some((user) => erasedUsers.has(user))) {
      await raiseVersion(storage, one, event.version);
      counts.erased += 1;
    } else {
      const version = event.version + 1;
      await raiseVersion(storage, one, version);
      await publishLater(storage, subject, { ...before.event, version });
      counts.withdrawn += 1;
    }
  }
  // auth gets no event about it: it erases accounts whose days of grace are over.
  if (service === 'auth') {
    const due = { deletion: { requestedAt: now, erasesAt: now }, deletionDueAt: now };
    await database
      .collection<Document>('users')
      .updateMany({ _id: { $in: [...erasedUsers] } as Document }, { $set: due });
  }
  return counts;
}

/** What the service publishes next of the aggregate is newer than this; nothing when it does not have it. */
async function raiseVersion({ database }: ServiceStorage, { subject, event }: KeptEvent, to: number): Promise<void> {
  const { collection, id, version } = collectionOf(subject);
  const ofSubject = { [id]: event.subject } as Filter<Document>;
  await database
    .collection<Document>(collection)
    .findOneAndUpdate(ofSubject, { $set: { [version]: to } }, { sort: { [version]: -1 } });
}

/** The service publishes it when it runs. */
async function publishLater(
  { database }: ServiceStorage,
  subject: string,
  event: Omit<KeptEvent['event'], 'data'>,
  options: { readonly erasesEarlier?: true } = {},
): Promise<void> {
  const id = randomUUIDv7();
  const now = new Date();
  const renewed = { ...event, id, time: now.toISOString() };
  await database
    .collection<Document>('outbox')
    .insertOne({ _id: id, subject, event: renewed, createdAt: now, ...options } as Document);
}

const isSignOut = ({ subject }: KeptEvent) => subject.startsWith('auth.sign-out.');

/** Services refuse tokens that are older than a user's last sign-out for ever: sessions that begin from now on must be newer. */
async function keepSignOut({ database }: ServiceStorage, { event }: KeptEvent): Promise<void> {
  const { epoch, keptSessionId } = event.data as DataOf<typeof events.auth.signOutEvents>;
  const at = new Date(event.time);
  const signOut = { epoch, keptSessionId, version: event.version, createdAt: at, updatedAt: at };
  await database.collection<{ _id: string }>('sign-outs').replaceOne({ _id: event.subject }, signOut, { upsert: true });
}

/** What a lost aggregate still needs of this service, by event family. */
const whenLost: Readonly<Record<string, (storage: ServiceStorage, lost: KeptEvent) => Promise<void>>> = {
  'auth.user': eraseUser,
  'leads.lead': eraseLead,
  'leads.quotation': keepNumber,
};

/**
 * Other services keep the user, and no account is left that could be deleted. So auth gets one that is erased and not published yet: at its
 * start it publishes that, and once more ten minutes later (account-deletion.ts).
 */
async function eraseUser({ database }: ServiceStorage, { event }: KeptEvent): Promise<void> {
  const { rolesVersion } = event.data as DataOf<typeof events.auth.userEvents>;
  const now = new Date();
  const unique = `erased:${event.subject}`;
  const erased = {
    version: event.version,
    createdAt: now,
    updatedAt: now,
    ownerName: deletedAccount.name,
    businessName: null,
    email: unique,
    mobile: unique,
    countryCode: '',
    address: '',
    roles: [],
    rolesVersion: rolesVersion + 1,
    approvedApplication: null,
    isErased: true,
    deletion: { requestedAt: now, erasesAt: now },
    deletionDueAt: now,
  };
  await database
    .collection<{ _id: string }>('users')
    .updateOne({ _id: event.subject }, { $setOnInsert: erased }, { upsert: true });
}

/** Leads could not erase it once its buyer leaves: it is published as closed now, without the buyer's name. */
async function eraseLead(storage: ServiceStorage, { subject, event }: KeptEvent): Promise<void> {
  const lead = event.data as DataOf<typeof events.leads.leadEvents>;
  const erased = {
    ...event,
    type: typeOf(events.leads.leadEvents, 'status-changed'),
    version: event.version + 1,
    data: { ...lead, buyerName: deletedAccount.name, status: 'Closed', changedBy: '' },
  };
  await publishLater(storage, subject, erased, { erasesEarlier: true });
}

/** The seller's next quotation gets another number: quotation-numbers.ts of leads counts them by seller and financial year. */
async function keepNumber({ database }: ServiceStorage, { event }: KeptEvent): Promise<void> {
  const { sellerId, number } = event.data as DataOf<typeof events.leads.quotationEvents>;
  const [financialYear, count] = number.split('/');
  await database
    .collection<{ _id: string; count: number }>('quotation_counts')
    .updateOne({ _id: `${sellerId} ${financialYear}` }, { $max: { count: Number(count) } }, { upsert: true });
}

const usersIn = (event: KeptEvent) => JSON.stringify(event).match(/\busr_\w+/g) ?? [];

/** The users whom auth has erased, and this database has not: its inbox holds what it has done; in auth, the accounts. */
async function erasedSince(storage: ServiceStorage): Promise<Set<string>> {
  const { database, service, namespace } = storage;
  const erasures = new Map<string, number>();
  for await (const { event } of keptEvents({ ...storage, stream: streamIn(namespace, 'auth') }))
    if (event.data?.isErased) erasures.set(event.subject, event.version);
  const erasedUsers = new Set(erasures.keys());
  if (service === 'auth') {
    const erased = database
      .collection<{ _id: string }>('users')
      .find({ _id: { $in: [...erasedUsers] }, isErased: true });
    for await (const { _id } of erased) erasedUsers.delete(_id);
    return erasedUsers;
  }
  for (const [id, version] of erasures) {
    const done = { _id: `account-erased:${id}`, version: { $gte: version } } as Document;
    if (await database.collection<Document>('inbox').findOne(done)) erasedUsers.delete(id);
  }
  return erasedUsers;
}
