import { paise, routes, type SetMetalRate } from '@gehna/contracts';
import { type FastifyPluginAsync, pageOf } from '@gehna/kit';
import type { MetalRate } from '../metal-rate.ts';
import type { Parts } from '../parts.ts';
import { rateInForce } from '../presentation.ts';

const { listMetalRates, listSetMetalRates, setMetalRate } = routes.catalogue;

/** The day's rates of gold and silver: buyers and sellers read them, reviewers set them. */
export const metalRateRoutes =
  ({ rates, directory }: Parts): FastifyPluginAsync =>
  async (app) => {
    const forReviewers = (rate: MetalRate): SetMetalRate => ({
      ...rateInForce(rate),
      number: rate.number,
      setAt: rate.setAt.toISOString(),
      setBy: directory.nameOf(rate.setBy),
    });

    app.serve(listMetalRates, async () => ({ rates: (await rates.inForce()).map(rateInForce) }));

    app.serve(listSetMetalRates, async ({ query }) => {
      const [current, { found, total }] = await Promise.all([rates.inForce(), rates.list(query)]);
      return {
        current: current.map(forReviewers),
        history: found.map(forReviewers),
        pagination: { totalRates: total, ...pageOf(total, query) },
      };
    });

    app.serve(setMetalRate, async ({ body, user }) => {
      const { perGram, quotedAt, ...wanted } = body;
      const rate = await rates.set({
        ...wanted,
        perGramPaise: paise(perGram),
        quotedAt: quotedAt ? new Date(quotedAt) : undefined,
        setBy: user.id,
      });
      return { rate: forReviewers(rate) };
    });
  };
