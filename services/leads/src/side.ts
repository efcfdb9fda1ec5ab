import type { Side } from '@gehna/contracts';
import type { Caller } from '@gehna/kit';

/** The side whose list is requested: by default, sellers get what their customers sent. */
export const listedSide = (as: Side | undefined, { roles }: Caller): Side =>
  as ?? (roles.includes('seller') ? 'seller' : 'buyer');
