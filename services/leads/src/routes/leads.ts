import { type BodyOf, dayInIndia, type QueryOf, routes, type Side } from '@gehna/contracts';
import {
  answer,
  awaitAccount,
  type Caller,
  csvFile,
  DomainError,
  type FastifyPluginAsync,
  nameOf,
  pageOf,
  refuse,
} from '@gehna/kit';
import { changeAsBuyer, changeAsSeller, inquire, inquiryOf, type Lead } from '../lead.ts';
import { leadColumns } from '../lead-csv.ts';
import type { Received } from '../lead-store.ts';
import type { Parts } from '../parts.ts';
import { listedSide } from '../side.ts';

const { listLeads, getLead, createLead, changeLead, exportLeads } = routes.leads;

/** Inquiries, for both sides. The user is the token's; leads of others answer 404. */
export const leadRoutes =
  ({ leads, leadList, presenter, products, sellers, users, messaging, hints }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.serve(createLead, async ({ body, user, now }) => {
      const { lead, isExisting } = (await repeated(user, body)) ?? (await leads.receive(await inquiryBy(user, body)));
      // Before it is shown, which may fail; and of an existing one again, since a process that was killed after its commit did not.
      hints.lead(lead);
      const shown = await presenter.one('buyer', lead, now);
      return isExisting ? answer(200, { lead: shown, isExisting }) : answer(201, { lead: shown, isExisting });
    });

    app.serve(listLeads, async ({ query, user, now }) => {
      const side = sideOfList(query, user);
      const { found, total, counts } = await leadList.page(side, user.id, query);
      const pagination = { totalLeads: total, ...pageOf(total, query) };
      return { leads: await presenter.many(side, found, now), pagination, counts };
    });

    // Those that the list shows with the same filters, in the same order.
    app.serve(exportLeads, ({ query, user, now }) => {
      const rows = presenter.inBatches('seller', leadList.all('seller', user.id, query), now);
      return csvFile(`leads-${dayInIndia(now)}.csv`, leadColumns, rows);
    });

    app.serve(getLead, async ({ params, user, now }) => {
      const { lead, side } = await leads.ofUser(params.id, user.id);
      return { lead: await presenter.one(side, lead, now) };
    });

    app.serve(changeLead, async ({ params, body, user, now }) => {
      const { version, ...wanted } = body;
      const decide = (lead: Lead, side: Side) => {
        if (side === 'buyer') return changeAsBuyer(lead, wanted);
        // One who was suspended still reads.
        return user.roles.includes('seller') ? changeAsSeller(lead, wanted, now) : refuse('sellers-only');
      };
      const { before, after, side } = await leads.change(params.id, user.id, decide, version);
      if (after.status !== before.status) hints.lead(after);
      else if (after.version !== before.version) hints.leadToSeller(after);
      return { lead: await presenter.one(side, after, now) };
    });

    /** What the same request made, whose answer was lost: whatever has become of the lead, the product and the seller since. */
    async function repeated({ id: buyerId }: Caller, { product, inquiryId }: Inquiry): Promise<Received | null> {
      const sellerId = await products.sellerOf(product);
      if (sellerId === null || inquiryId === undefined) return null;
      const lead = await leads.ofInquiry(inquiryOf(buyerId, sellerId, inquiryId), product);
      return lead && { lead, isExisting: false };
    }

    async function inquiryBy({ id }: Caller, { product: productId, inquiryId }: Inquiry) {
      const offered = await products.awaitOnMarket(productId);
      if (!offered) throw new DomainError('product-not-found');
      const { mobile, ...names } = await awaitAccount({ users, messaging }, id);
      const { product, sellerId } = offered;
      const seller = await sellers.find(sellerId);
      return inquire({ buyer: { id, name: nameOf(names), mobile }, product, inquiryId, seller });
    }
  };

type Inquiry = BodyOf<typeof createLead>;

/** Of a list. Priorities are the seller's secret: a buyer's list is neither filtered nor sorted by them. */
function sideOfList({ as, priority, sortBy }: QueryOf<typeof listLeads>, user: Caller): Side {
  const side = listedSide(as, user);
  if (side === 'seller') return side;
  const field = priority !== undefined ? 'priority' : sortBy === 'priority' ? 'sortBy' : undefined;
  if (field !== undefined) throw new DomainError('lead-priority-of-seller', { field }, { field });
  return side;
}
