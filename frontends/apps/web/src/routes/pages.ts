import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { type Fresh, FreshCache } from '../api/fresh-cache.ts';
import { freshForMs } from '../api/public-api.ts';
import { compressed, type Encoding, encodingFor } from '../compressed.ts';
import type { Config } from '../config.ts';
import type { DocumentHead } from '../head.ts';
import type { RemoteList, Remotes } from '../remotes.ts';
import { contentSecurityPolicy } from '../security.ts';
import type { Found, Rendered, Rendering, ServerRendering } from '../server-rendering/server-rendering.ts';
import type { ShellPage } from '../shell-page.ts';
import type { WatchedFile } from '../watched-file.ts';

type Needs = { config: Config; shell: WatchedFile<ShellPage>; remotes: Remotes; serverRendering: ServerRendering };

/** Paths that are files or calls: no page is served there. */
const noPage = /^\/(assets|remotes|api)\//;

/** `Retry-After` for a crawler that would get a page without content, in seconds. */
const crawlerRetryAfter = 60;

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Without content although the page has some, and search engines look for it. */
  readonly isEmpty: boolean;
};

/** What was sent of a rendering, and what else stood in it. */
type Sent = { readonly shell: ShellPage; readonly remotes: RemoteList; readonly answer: Answer };

type Shown = { status: 200 | 404; head: DocumentHead; rendered: Rendered | null; isHydrated: boolean };

/**
 * The shell at every page path, with its first content where there is one, and 404 where no page is. It names the current files, so
 * that a public page is asked for at every visit; browsers may keep it for Back. Pages of one user are never kept.
 */
export const pageRoutes: FastifyPluginAsync<Needs> = async (app, { config, shell, remotes, serverRendering }) => {
  const answers = new FreshCache<Answer>({ size: 1000, sweepEvery: freshForMs });
  /**
   * By rendering, the bytes that are sent again while it is shown: compressing takes more of the processor than all else in a visit. They have
   * the same nonce, which no author of what stands in the page has known: other content is another rendering.
   */
  const sent = new WeakMap<Rendering, Map<Encoding, Sent>>();

  async function show(found: Found, isWide: boolean): Promise<Shown> {
    const { page, address } = found;
    if (!page) return { status: 200, head: await serverRendering.head(found), rendered: null, isHydrated: false };
    const status = page.isMissing ? 404 : 200;
    const outcome = page.isRendered ? await serverRendering.of(found, isWide) : 'plain';
    if (outcome === 'plain')
      return { status, head: await serverRendering.head(found), rendered: null, isHydrated: false };
    if (outcome !== 'absent') return { status, head: outcome.rendering.head, rendered: outcome, isHydrated: true };
    // The browser asks the API again and renders its own text; until then, and without scripts, the page is "not found".
    const nothing = await serverRendering.of(await serverRendering.find(new URL('/not-found', address)), isWide);
    const rendered = typeof nothing === 'string' ? null : nothing;
    return { status: 404, head: page.absentHead(), rendered, isHydrated: false };
  }

  app.setNotFoundHandler(async (request, reply) => {
    const address = addressOf(request, config.publicUrl);
    if ((request.method !== 'GET' && request.method !== 'HEAD') || !address || noPage.test(address.pathname)) {
      return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
    }
    const isWide = !isPhone(request);
    const encoding = encodingFor(request.headers['accept-encoding']);
    const key = `${isWide} ${encoding} ${address.pathname}${address.search}`;
    const { status, headers, body, isEmpty } = await answers.get(key, () => answerAt(address, isWide, encoding));
    if (isEmpty && isCrawler(request)) {
      return reply
        .code(503)
        .type('text/plain')
        .headers({ 'retry-after': crawlerRetryAfter, 'cache-control': 'no-store' })
        .send('This page cannot be shown right now.');
    }
    return reply.code(status).headers(headers).send(body);
  });

  async function answerAt(address: URL, isWide: boolean, encoding: Encoding): Promise<Fresh<Answer>> {
    const found = await serverRendering.find(address);
    const shown = await show(found, isWide);
    const { rendered, isHydrated } = shown;
    const parts = { shell: await shell.current(), remotes: await remotes.list() };
    if (!rendered) return { value: await answerOf(found, shown, parts, encoding), until: 0 };
    const until = rendered.readAt + freshForMs;
    // Stale answers are rendered with their age.
    const isKept = isHydrated && Date.now() < until;
    const ofRendering = sent.get(rendered.rendering) ?? new Map<Encoding, Sent>();
    const known = isKept ? ofRendering.get(encoding) : undefined;
    if (known && known.shell === parts.shell && isDeepStrictEqual(known.remotes, parts.remotes))
      return { value: known.answer, until };
    const value = await answerOf(found, shown, parts, encoding);
    if (isKept) sent.set(rendered.rendering, ofRendering.set(encoding, { ...parts, answer: value }));
    return { value, until };
  }

  async function answerOf(
    { page, remote }: Found,
    { status, head, rendered, isHydrated }: Shown,
    { shell, remotes }: Omit<Sent, 'answer'>,
    encoding: Encoding,
  ): Promise<Answer> {
    const isFramed = page?.isFramed === true;
    const isPublic = status === 200 && page?.isRendered === true;
    const nonce = randomBytes(16).toString('base64');
    const html = shell.render({ head, nonce, remotes, preloaded: remote, rendered, isHydrated });
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isPublic ? 'private, no-cache' : 'no-store',
      vary: 'accept-encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-security-policy': contentSecurityPolicy(nonce, isFramed),
      // For browsers without CSP; the gateway sends DENY where the header is missing.
      'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
      'x-content-type-options': 'nosniff',
      // Addresses of other pages may hold a secret: that of the reset page its token.
      'referrer-policy': isPublic ? 'strict-origin-when-cross-origin' : 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
    };
    const isEmpty = !rendered && (isPublic || !page);
    return { status, headers, body: await compressed(html, encoding), isEmpty };
  }
};

/** The address as a URL of this site; undefined for one that no browser would send. */
function addressOf(request: FastifyRequest, publicUrl: string): URL | undefined {
  const { origin } = new URL(publicUrl);
  const address = URL.parse(origin + request.url);
  return address?.origin === origin ? address : undefined;
}

/** Reads HTML and runs no scripts. A headless browser runs them, as any other browser. */
const isCrawler = ({ headers }: FastifyRequest) => isbot(headers['user-agent']?.replace('HeadlessChrome', 'Chrome'));

/** By the user agent; a wrong guess costs a re-render of the list's side panel. */
const isPhone = ({ headers }: FastifyRequest) => /\bMobi|Android/.test(headers['user-agent'] ?? '');
