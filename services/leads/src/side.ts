import type { Side } from '@gehna/contracts';
import type { Caller } from '@gehna/kit';

/** The order of lists; behind the user's id and what is filtered or sorted by, it ends their indexes. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** The side whose list is requested: by default, sellers get what their customers sent. */
export const listedSide = (as: Side | undefined, { roles }: Caller): Side =>
  as ?? (roles.includes('seller') ? 'seller' : 'buyer');
