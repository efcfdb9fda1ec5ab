import { type DataOf, events } from '@gehna/contracts';
import { DomainError } from '../domain-error.ts';
import { type Projection, projection } from '../messaging/event-handler.ts';
import type { Messaging } from '../messaging/messaging.ts';
import type { Database } from './database.ts';
import { type ProjectionDocument, type ProjectionStore, projectionStore } from './projection-store.ts';

type UserData = DataOf<typeof events.auth.userEvents>;
/** What a service may keep of a user. */
type UserField = 'ownerName' | 'businessName' | 'mobile' | 'roles' | 'rolesVersion' | 'isSuspended' | 'isErased';

/** What a service keeps of auth's users; each names the fields that it needs, and no more. */
export type UserProjection<F extends UserField = UserField> = ProjectionDocument & Pick<UserData, F>;

export interface UserProjectionStore<F extends UserField>
  extends Pick<ProjectionStore<UserProjection<F>>, 'find' | 'findMany' | 'collection'> {
  /** Keeps the store current. */
  readonly changed: Projection<typeof events.auth.userEvents>;
}

/**
 * The service's projection of auth's users, so that showing a name needs no other service. `collection`: by default `people`, so that a
 * database of auth's users and one of a projection are not taken for each other.
 */
export function userProjection<const F extends UserField>({
  database,
  collection = 'people',
  fields,
  isKept = () => true,
}: {
  database: Database;
  collection?: string;
  fields: readonly F[];
  /** Which users are kept, by their roles; who was kept once stays. Default: all. */
  isKept?: (user: UserData) => boolean;
}): UserProjectionStore<F> {
  const users = projectionStore<UserProjection<F>>({ database, collection });
  return {
    ...users,
    changed: projection(events.auth.userEvents, async ({ subject, version, data }) => {
      if (!isKept(data) && !(await users.find(subject))) return;
      const kept = Object.fromEntries(fields.map((field) => [field, data[field]]));
      await users.putIfNewer(subject, version, kept as unknown as Omit<UserProjection<F>, '_id' | 'version'>);
    }),
  };
}

/** The name that a business goes by, else the owner's. */
export const nameOf = ({ businessName, ownerName }: Pick<UserProjection, 'businessName' | 'ownerName'>): string =>
  businessName ?? ownerName;

/** A user as answers name them. `otherwise`: the owner's name until the account's event has arrived. */
export function namedUser(
  _id: string,
  user: Pick<UserProjection, 'businessName' | 'ownerName'> | null | undefined,
  otherwise = '',
) {
  return { _id, ownerName: user?.ownerName ?? otherwise, businessName: user?.businessName ?? null };
}

/**
 * The account of a token, which proves that it exists: right after sign-up its event is still on its way, and waited for.
 * Throws `account-pending` when it does not come.
 */
export async function awaitAccount<F extends UserField>(
  { users, messaging }: { users: Pick<UserProjectionStore<F>, 'find'>; messaging: Pick<Messaging, 'awaitFact'> },
  id: string,
): Promise<UserProjection<F>> {
  const find = async () => (await users.find(id)) ?? ('expected' as const);
  const account = await messaging.awaitFact({ from: 'auth', find });
  if (!account) throw new DomainError('account-pending');
  return account;
}
