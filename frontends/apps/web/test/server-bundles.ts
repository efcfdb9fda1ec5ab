import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An entry of a table of pages in small. */
type Page = {
  path: string;
  title: string;
  audience?: string;
  inBrowserOnly?: true;
  sitemap?: 'products' | 'stores';
  notInSitemap?: true;
  /** The query that decides for this page. */
  when?: string;
  isFramed?: true;
  /** What is asked of the API; `:1` is the named part of the path. */
  reads?: string;
};

const missing = { path: '*', title: 'Page not found' };

const tables: Record<string, readonly Page[]> = {
  shell: [
    { path: '/', title: 'Home', reads: '/api/products/featured?limit=4' },
    { path: '/about-us', title: 'About us' },
    { path: '/login', title: 'Login', inBrowserOnly: true },
    { path: '/reset-password', title: 'New password', inBrowserOnly: true },
    { path: '/dashboard', title: 'Dashboard', audience: 'signed in' },
    missing,
  ],
  market: [
    { path: '/luxurymarket', title: 'Luxury market' },
    { path: '/luxurymarket/products', title: 'All Products', reads: '/api/products?page=1' },
    { path: '/luxurymarket/product/:id', title: 'Jewelry', reads: '/api/products/:1', sitemap: 'products' },
    { path: '/luxurymarket/compare', title: 'Compare', notInSitemap: true },
    { path: '/luxurymarket/favorites', title: 'Favourites', audience: 'signed in' },
    { path: '/luxurymarket/messages/:id?', title: 'Messages', audience: 'signed in' },
    { path: '/luxurymarket/profile', title: 'Profile', audience: 'signed in' },
    missing,
  ],
  store: [
    { path: '/store/:slug', title: 'Preview', when: 'preview=1', inBrowserOnly: true, isFramed: true },
    { path: '/store/:slug', title: 'Store', reads: '/api/seller-store/store/:1', sitemap: 'stores' },
    { ...missing, inBrowserOnly: true },
  ],
  seller: [
    { path: '/seller', title: 'Dashboard', audience: 'seller' },
    { path: '/seller/products/edit/:id', title: 'Edit product', audience: 'seller' },
    { path: '/seller/inquiries/:id?', title: 'Chat', audience: 'seller' },
    { ...missing, audience: 'seller' },
  ],
  review: [
    { path: '/review', title: 'Review', audience: 'reviewer' },
    { ...missing, audience: 'reviewer' },
  ],
};

/**
 * A minimal server bundle of a shell: fetches the page's queries, and renders each name as the builds do, as safe text. `broken`
 * throws in a component.
 */
const host = (broken: boolean) => `
  let ask;
  const safe = (text) => text.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
  class ApiError extends Error { constructor(status) { super('no'); this.name = 'ApiError'; this.status = status; } }
  exports.provided = {};
  exports.answerWith = (fetch) => { ask = fetch; };
  exports.givePages = () => {};
  exports.pages = ${JSON.stringify(tables.shell)};
  exports.remotes = [
    { name: 'market', path: '/luxurymarket' }, { name: 'store', path: '/store' },
    { name: 'seller', path: '/seller' }, { name: 'review', path: '/review' },
  ];
  exports.remoteAt = (pathname) => exports.remotes.find(({ path }) => (pathname + '/').startsWith(path + '/'))?.name;

  const patternOf = (path) => new RegExp('^' + path.replace(/\\/:\\w+\\?/, '(?:/([^/]+))?').replace(/:\\w+/, '([^/]+)') + '/?$');
  const headOf = (page, site, pathname, data = []) => ({
    title: (data[0]?.data.name ?? page.title) + ' – Bharat Gehna',
    elements: page.audience || page.inBrowserOnly || page.path === '*'
      ? [['meta', 'name', 'robots', 'content', 'noindex']]
      : [['link', 'rel', 'canonical', 'href', site + pathname]],
    structuredData: data.map(({ data }) => ({ name: data.name })),
  });
  exports.openPage = ({ pathname, search }, site, table = exports.pages) => {
    const fits = ({ path, when }) => path === '*' || (patternOf(path).test(pathname) && (!when || search.includes(when)));
    const page = table.find(fits);
    return {
      isMissing: page.path === '*',
      isRendered: !page.audience && !page.inBrowserOnly,
      isFramed: page.isFramed === true,
      head: async () => headOf(page, site, pathname),
      absentHead: () => headOf({ path: '*', title: 'Nothing' }, site, pathname),
      async render(isWide) {
        ${broken ? "throw new TypeError('a component broke');" : ''}
        const reads = page.reads ? [page.reads.replace(':1', patternOf(page.path).exec(pathname)[1])] : [];
        const answers = await Promise.all(reads.map(async (path) => {
          const response = await ask(path);
          if (!response.ok) throw new ApiError(response.status);
          return { key: [path], data: await response.json() };
        }));
        const names = answers.flatMap(({ data }) => data.featured ?? data.products ?? [data]).map(({ name }) => '<h2 class="card-name card-frame">' + safe(name) + '</h2>');
        const picture = '<link rel="preload" as="image" href="/small.webp"/><link rel="preload" as="image" href="/large.webp" fetchPriority="high"/>';
        return {
          html: picture + (isWide ? '<aside style="aspect-ratio:1"></aside>' : '') + names.join('') + (page.path === '*' ? '/not-found' : pathname),
          head: headOf(page, site, pathname, answers), faults: [], answers,
        };
      },
    };
  };`;

/** Puts server bundles beside the files of a shell and its remotes. */
export async function deployServerBundles(
  { shellDir, remotesDirs }: { shellDir: string; remotesDirs: Record<string, string> },
  { broken = false } = {},
) {
  await writeBundle(shellDir, host(broken));
  for (const [name, dir] of Object.entries(remotesDirs)) {
    await writeBundle(dir, `exports.pages = ${JSON.stringify(tables[name])};`);
  }
  await writeFile(join(shellDir, 'late.00000001.css'), '@layer ui{.card-name{color:red}}');
  await writeFile(join(shellDir, 'framed.00000001.css'), '@layer ui{.card-frame{background:url(frame.svg)}}');
  await writeFile(join(shellDir, 'other.00000001.css'), '@layer ui{.something-else{color:red}}');
}

async function writeBundle(dir: string, text: string) {
  await mkdir(join(dir, 'server-rendering'), { recursive: true });
  await writeFile(join(dir, 'server-rendering/pages.cjs'), text);
}
