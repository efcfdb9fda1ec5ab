import { type LiveHint, routes, type Side } from '@gehna/contracts';
import { answer, type Caller, DomainError, type FastifyPluginAsync, type Messaging, nameOf, pageOf } from '@gehna/kit';
import { changeAsBuyer, changeAsSeller, inquire, type Lead } from '../lead.ts';
import type { LeadStore, LeadUsers } from '../lead-store.ts';
import type { LeadPresenter } from '../presentation.ts';
import type { ProductStore } from '../product-store.ts';

const { listLeads, getLead, createLead, changeLead } = routes.leads;

export interface LeadRouteOptions {
  readonly leads: LeadStore;
  readonly presenter: LeadPresenter;
  readonly products: ProductStore;
  readonly users: LeadUsers;
  readonly messaging: Messaging;
}

/** Inquiries, for both sides. The user is the token's; leads of others answer 404. */
export const leadRoutes =
  ({ leads, presenter, products, users, messaging }: LeadRouteOptions): FastifyPluginAsync =>
  async (app) => {
    app.serve(createLead, async ({ body, user, now }) => {
      const [offered, buyer] = await Promise.all([products.onMarket(body.product), buyerOf(user)]);
      if (!offered) throw new DomainError('product-not-found');
      if (!buyer) throw new DomainError('account-pending');
      const { product, sellerId } = offered;
      if ((await users.find(sellerId))?.isSuspended) throw new DomainError('product-not-found');
      const seller = { id: sellerId, contact: await presenter.sellerContact(sellerId) };
      const inquiry = inquire({ buyer, product, inquiryId: body.inquiryId, seller });
      if ('kind' in inquiry) throw inquiry.error;
      const { lead, isExisting } = await leads.receive(inquiry);
      // Before it is shown, which may fail; and of an existing one again, since a process that was killed after its commit did not.
      notify(lead, [lead.sellerId, lead.buyerId]);
      const shown = await presenter.one('buyer', lead, now);
      return isExisting ? answer(200, { lead: shown, isExisting }) : answer(201, { lead: shown, isExisting });
    });

    app.serve(listLeads, async ({ query, user, now }) => {
      const side = sideOf(query, user);
      const { leads: found, total, counts } = await leads.list(side, user.id, query);
      const pagination = { totalLeads: total, ...pageOf(total, query) };
      return { leads: await presenter.many(side, found, now), pagination, counts };
    });

    app.serve(getLead, async ({ params, user, now }) => {
      const { lead, side } = await leads.ofUser(params.id, user.id);
      return { lead: await presenter.one(side, lead, now) };
    });

    app.serve(changeLead, async ({ params, body, user, now }) => {
      const { before, after, side } = await leads.change(params.id, user.id, (lead, side) =>
        side === 'seller' ? changeAsSeller(lead, body, now) : changeAsBuyer(lead, body),
      );
      // Priority and note are the seller's own.
      if (after.status !== before.status) notify(after, [after.sellerId, after.buyerId]);
      else if (after.version !== before.version) notify(after, [after.sellerId]);
      return { lead: await presenter.one(side, after, now) };
    });

    function notify({ _id: id }: Lead, userIds: readonly string[]): void {
      for (const user of userIds) messaging.live.publish({ user }, { kind: 'lead', id } satisfies LiveHint);
    }

    /** The seller needs the buyer's name and number, which are on their way when the account is new: its token exists. */
    async function buyerOf({ id }: Caller) {
      const find = async () => (await users.find(id)) ?? 'expected';
      const user = await messaging.awaitFact({ from: 'auth', find });
      return user && { id, name: nameOf(user), mobile: user.mobile };
    }
  };

interface SideQuery {
  readonly as?: Side | undefined;
  readonly priority?: unknown;
  readonly sortBy: string;
}

/** Sellers see their customers' leads unless they ask for their own inquiries. Priorities are the seller's secret. */
function sideOf({ as, priority, sortBy }: SideQuery, { roles }: Caller): Side {
  const side = as ?? (roles.includes('seller') ? 'seller' : 'buyer');
  if (side === 'seller') return side;
  const field = priority !== undefined ? 'priority' : sortBy === 'priority' ? 'sortBy' : undefined;
  if (field !== undefined) throw new DomainError('lead-priority-of-seller', { field }, { field });
  return side;
}
