import { type LiveHint, routes, type Side } from '@gehna/contracts';
import {
  answer,
  badRequest,
  type Caller,
  type FastifyPluginAsync,
  HttpError,
  type Live,
  notFound,
  pageOf,
  unavailable,
} from '@gehna/kit';
import { changeAsBuyer, changeAsSeller, inquire, type Lead } from '../lead.ts';
import type { LeadList } from '../lead-list.ts';
import type { LeadStore } from '../lead-store.ts';
import { nameOf, type PersonStore } from '../person-store.ts';
import type { ProductStore } from '../product-store.ts';

const { listLeads, getLead, createLead, changeLead } = routes.leads;

export interface LeadRouteParts {
  readonly leads: LeadStore;
  readonly list: LeadList;
  readonly products: ProductStore;
  readonly people: PersonStore;
  readonly live: Live;
}

/** Inquiries, for both sides. Who somebody is, is told by the token alone; leads of others answer 404. */
export const leadRoutes =
  ({ leads, list, products, people, live }: LeadRouteParts): FastifyPluginAsync =>
  async (app) => {
    app.serve(createLead, async ({ body, user }) => {
      const offered = await products.onMarket(body.product);
      if (!offered) throw notFound('The product you are looking for does not exist.');
      const { piece, sellerId } = offered;
      const [buyer, contact] = await Promise.all([knownBuyer(user.id), list.sellerContact(sellerId)]);
      const inquiry = inquire({ buyer, piece, seller: { id: sellerId, contact } });
      if ('kind' in inquiry) throw new HttpError(inquiry.status, inquiry.message);
      const { lead, isExisting } = await leads.receive(inquiry);
      // Before it is shown, which may fail.
      if (!isExisting) tell(lead, [lead.sellerId, lead.buyerId]);
      const shown = await list.one('buyer', lead);
      return isExisting ? answer(200, { lead: shown, isExisting }) : answer(201, { lead: shown, isExisting });
    });

    app.serve(listLeads, async ({ query, user }) => {
      const side = sideAskedFor(query, user);
      const stretch = { from: (query.page - 1) * query.limit, count: query.limit };
      const { ids, total, counts } = await list.find(side, user.id, query, stretch);
      const found = await list.read(side, ids);
      return { leads: found, pagination: { totalLeads: total, ...pageOf(total, query) }, counts };
    });

    app.serve(getLead, async ({ params, user }) => {
      const { lead, side } = await leads.ofUser(params.id, user.id);
      return { lead: await list.one(side, lead) };
    });

    app.serve(changeLead, async ({ params, body, user, now }) => {
      const { before, after } = await leads.change(params.id, user.id, (lead, side) =>
        side === 'seller' ? changeAsSeller(lead, body, now) : changeAsBuyer(lead, body),
      );
      // What only the seller knows of, only the seller's pages hear of.
      if (after.status !== before.status) tell(after, [after.sellerId, after.buyerId]);
      else if (after.version !== before.version) tell(after, [after.sellerId]);
      return { lead: await list.one(after.sellerId === user.id ? 'seller' : 'buyer', after) };
    });

    function tell({ _id: id }: Lead, users: readonly string[]): void {
      for (const user of users) live.tell({ user }, { kind: 'lead', id } satisfies LiveHint);
    }

    /** An inquiry without a name and a number is of no use to a seller: a new account is heard of within moments. */
    async function knownBuyer(id: string) {
      const person = await people.find(id);
      if (!person) throw unavailable('Your account is not known here yet. Please try again in a moment.');
      return { id, name: nameOf(person), mobile: person.mobile };
    }
  };

interface SideQuery {
  readonly as?: Side | undefined;
  readonly priority?: unknown;
  readonly sortBy: string;
}

/** Sellers see their customers' leads unless they ask for their own inquiries. Priorities are the seller's secret. */
function sideAskedFor({ as, priority, sortBy }: SideQuery, { roles }: Caller): Side {
  const side = as ?? (roles.includes('seller') ? 'seller' : 'buyer');
  if (side === 'seller') return side;
  const field = priority !== undefined ? 'priority' : sortBy === 'priority' ? 'sortBy' : undefined;
  if (field === undefined) return side;
  const message = `${field}: only sellers have priorities.`;
  throw badRequest(message, [{ field, message }]);
}
