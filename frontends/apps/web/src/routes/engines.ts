import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { PublicApi } from '../api/public-api.ts';
import type { Config } from '../config.ts';
import type { ServerBundles } from '../server-rendering/server-bundles.ts';
import { SiteMaps, sitemapIndex } from '../sitemap.ts';

const day = 'public, max-age=86400';
const minutes = 'public, max-age=300';

type Tables = Awaited<ReturnType<ServerBundles['tables']>>;

/** Pictures and public answers are for engines that render pages, and for previews. */
function robots(tables: Tables, publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/media/',
    'Allow: /api/products',
    'Allow: /api/seller-store/store/',
    ...[...tables.flatMap(closed), '/api/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Where pages are for some users only: a whole console, or one page after the other. */
function closed({ mount, pages }: Tables[number]): string[] {
  if (pages.every(({ audience }) => audience)) return [mount];
  return pages.filter(({ audience }) => audience).map(({ path }) => path.replace(/\/:.*$/, ''));
}

type Needs = { config: Config; api: PublicApi; bundles: ServerBundles };

/** What engines ask for: robots.txt and the sitemap. */
export const engineRoutes: FastifyPluginAsync<Needs> = async (app, { config, api, bundles }) => {
  const maps = new SiteMaps(api, () => bundles.tables(), config.publicUrl);

  // Before an engine asks for it: the first read takes longer than a request may.
  app.addHook('onListen', () => {
    maps.files().catch((reason: Error) => app.log.info(`The sitemap is not there yet: ${reason.message}`));
  });

  function later(reply: FastifyReply, what: string, reason: Error) {
    app.log.warn(`There is no ${what}: ${reason.message}`);
    return reply
      .code(503)
      .header('retry-after', 120)
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send('503: the list of pages cannot be read right now.');
  }

  app.get('/robots.txt', async (_request, reply) => {
    const tables = await bundles.tables().catch((reason: Error) => reason);
    if (tables instanceof Error) return later(reply, 'robots.txt', tables);
    return reply.type('text/plain').header('cache-control', day).send(robots(tables, config.publicUrl));
  });

  /** 503, not an empty list, while the API does not answer: an engine would drop the pages it has. */
  async function sent(reply: FastifyReply, choose: (files: readonly string[]) => string | undefined) {
    const files = await maps.files().catch((reason: Error) => reason);
    if (files instanceof Error) return later(reply, 'sitemap', files);
    const xml = choose(files);
    if (xml === undefined) return reply.callNotFound();
    return reply.type('application/xml; charset=utf-8').header('cache-control', minutes).send(xml);
  }

  app.get('/sitemap.xml', (_request, reply) =>
    sent(reply, (files) => (files.length === 1 ? files[0] : sitemapIndex(files.length, config.publicUrl))),
  );
  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d+).xml', ({ params }, reply) =>
    sent(reply, (files) => files[Number(params.number) - 1]),
  );
};
