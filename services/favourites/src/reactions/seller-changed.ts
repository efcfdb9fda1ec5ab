import { events } from '@gehna/contracts';
import { copy, type Reaction } from '@gehna/kit';
import type { SellerCopies } from '../seller-copies.ts';

/** Keeps accounts that sell, and those that once did, since their products stay; those of buyers are not kept. */
export const sellerChanged = ({ sellers }: { sellers: SellerCopies }): Reaction =>
  copy(events.auth.userEvents, async ({ subject, version, data: { roles, businessName, ownerName, mobile } }) => {
    if (!roles.includes('seller') && !(await sellers.find(subject))) return;
    await sellers.putIfNewer(subject, version, { businessName, ownerName, mobile });
  });
