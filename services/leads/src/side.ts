import { type Side, sides } from '@gehna/contracts';
import type { Caller } from '@gehna/kit';

/** What a buyer and a seller have between them: a lead, a quotation. */
export interface BetweenTwo {
  readonly buyerId: string;
  readonly sellerId: string;
}

/** The field that names the user of a side. */
export const idField = { seller: 'sellerId', buyer: 'buyerId' } as const satisfies Record<Side, keyof BetweenTwo>;

export const otherSide = { seller: 'buyer', buyer: 'seller' } as const satisfies Record<Side, Side>;

/** The order of lists; behind the user's id and what is filtered or sorted by, it ends their indexes. */
export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** The side that a user has of a lead or quotation; null when it is another's. */
export function sideOf(between: BetweenTwo, userId: string): Side | null {
  return sides.find((side) => between[idField[side]] === userId) ?? null;
}

/** The side whose list is requested: by default, sellers get what their customers sent. */
export const listedSide = (as: Side | undefined, { roles }: Caller): Side =>
  as ?? (roles.includes('seller') ? 'seller' : 'buyer');
