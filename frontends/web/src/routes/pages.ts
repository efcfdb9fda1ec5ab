import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Drawn, FirstHtml, Outcome } from '../first-html/first-html.ts';
import { pageHead } from '../heads/page-head.ts';
import { packed } from '../packed.ts';
import { notFound, type Page, pageOf } from '../pages.ts';
import type { Remotes } from '../remotes.ts';
import { contentSecurityPolicy } from '../security.ts';
import type { ShellPage } from '../shell-page.ts';
import type { WatchedFile } from '../watched-file.ts';

type Needs = { config: Config; shell: WatchedFile<ShellPage>; remotes: Remotes; firstHtml: FirstHtml };

/** Paths that are files or calls: nobody wants a page there. */
const noPage = /^\/(assets|remotes|api)\//;
const nothingRead: Drawn['read'] = new Map();

type Shown = { status: 200 | 404; page: Page; drawn: Drawn | null; takenOver: boolean };

/** The shell at every page path, with its first content where there is one, and 404 where no page is. Never cached: it names the current files. */
export const pageRoutes: FastifyPluginAsync<Needs> = async (app, { config, shell, remotes, firstHtml }) => {
  const draw = (address: URL, remote: string | undefined, isWide: boolean) => firstHtml.of({ address, remote, isWide });

  /** What is shown at an address. Pages that engines do not index belong to one person: the browser alone draws them. */
  async function shownAt(address: URL, isWide: boolean): Promise<Shown> {
    const page = pageOf(address);
    if (page && !page.indexed) return { status: 200, page, drawn: null, takenOver: false };
    if (!page && isInConsole(address)) return { status: 404, page: notFound, drawn: null, takenOver: false };
    const outcome = await draw(address, page ? page.remote : marketAt(address), isWide);
    if (outcome === 'absent') {
      // The browser asks again and shows its own words; until then, and without scripts, the page says that nothing is here.
      const absent = await draw(new URL('/not-found', address), undefined, isWide);
      return { status: 404, page: notFound, drawn: drawnIn(absent), takenOver: false };
    }
    return { status: page ? 200 : 404, page: page ?? notFound, drawn: drawnIn(outcome), takenOver: true };
  }

  app.setNotFoundHandler(async (request, reply) => {
    const address = addressOf(request, config.publicUrl);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !address || noPage.test(address.pathname)) {
      return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
    }
    const { status, page, drawn, takenOver } = await shownAt(address, !isPhone(request));
    const nonce = randomBytes(16).toString('base64');
    const html = (await shell.current()).render({
      head: pageHead(page, address, drawn?.read ?? nothingRead, config.publicUrl),
      nonce,
      remotes: await remotes.list(),
      preloaded: page.remote,
      drawn,
      takenOver,
    });
    const { encoding, body } = await packed(html, request.headers['accept-encoding']);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-store',
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
        'content-security-policy': contentSecurityPolicy(nonce, page.isFramed === true),
        // For browsers that know no policy; the gateway says DENY where nothing is said.
        'x-frame-options': page.isFramed ? 'SAMEORIGIN' : 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'cross-origin-opener-policy': 'same-origin',
      })
      .send(body);
  });
};

const drawnIn = (outcome: Outcome): Drawn | null => (typeof outcome === 'string' ? null : outcome);

/** Below /luxurymarket the remote itself says that nothing is there. */
const marketAt = ({ pathname }: URL) => (pathname.startsWith('/luxurymarket/') ? 'market' : undefined);

/** Consoles belong to one person, too, and say themselves that nothing is there. */
const isInConsole = ({ pathname }: URL) => /^\/(seller|review)\//.test(pathname);

/** The address as a URL of this site; undefined for one that no browser would send. */
function addressOf(request: FastifyRequest, publicUrl: string): URL | undefined {
  const { origin } = new URL(publicUrl);
  const address = URL.parse(origin + request.url);
  return address?.origin === origin ? address : undefined;
}

/** By what browsers say of themselves; a wrong guess costs a redrawing of the list's side panel. */
const isPhone = ({ headers }: FastifyRequest) => /\bMobi|Android/.test(headers['user-agent'] ?? '');
