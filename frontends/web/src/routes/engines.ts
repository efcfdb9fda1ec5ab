import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { PublicApi } from '../api/public-api.ts';
import type { Config } from '../config.ts';
import { pages } from '../pages.ts';
import { SiteMaps, sitemapIndex } from '../sitemap.ts';

const day = 'public, max-age=86400';
const minutes = 'public, max-age=300';

/** Consoles, and pages of one signed-in person. Pictures and public answers are for engines that draw pages, and for previews. */
function robots(publicUrl: string): string {
  const personal = pages.filter((page) => !page.indexed && page.path.startsWith('/luxurymarket/'));
  const closed = [
    ...personal.map(({ path }) => path.replace(/\/:.*$/, '/')),
    '/seller',
    '/review',
    '/dashboard',
    '/api/',
  ];
  return [
    'User-agent: *',
    'Allow: /api/media/',
    'Allow: /api/products',
    'Allow: /api/seller-store/store/',
    ...[...new Set(closed)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** What engines ask for: robots.txt and the sitemap. */
export const engineRoutes: FastifyPluginAsync<{ config: Config; api: PublicApi }> = async (app, { config, api }) => {
  const maps = new SiteMaps(api, config.publicUrl);

  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').header('cache-control', day).send(robots(config.publicUrl)),
  );

  /** 503, not an empty list, while the API cannot tell: an engine would drop what it knew. */
  async function sent(reply: FastifyReply, choose: (files: readonly string[]) => string | undefined) {
    const files = await maps.files().catch((reason: Error) => {
      app.log.warn(`There is no sitemap: ${reason.message}`);
      return null;
    });
    if (!files) {
      const { statusCode } = reply.code(503).header('retry-after', 120).header('cache-control', 'no-store');
      return reply.type('text/plain').send(`${statusCode}: the list of pages cannot be read right now.`);
    }
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
