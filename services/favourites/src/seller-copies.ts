import type { DataOf, events } from '@gehna/contracts';
import { type Copy, type CopyStore, copies, type Database } from '@gehna/kit';

type UserData = DataOf<typeof events.auth.userEvents>;

/** What is shown of a seller beside their products. */
export interface SellerCopy extends Copy, Pick<UserData, 'businessName' | 'ownerName' | 'mobile'> {}
export type SellerCopies = CopyStore<SellerCopy>;

export const sellerCopies = (database: Database): SellerCopies =>
  copies<SellerCopy>({ database, collection: 'sellers' });
