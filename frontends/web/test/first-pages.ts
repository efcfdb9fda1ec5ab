import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What lies in a shell's build for first HTML, in small: asks for the product or the list that the address names, and draws each name
 * as the builds do, as safe text. `broken` throws in a component.
 */
const host = (broken: boolean) => `
  let ask;
  const safe = (text) => text.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
  class ApiError extends Error { constructor(status) { super('no'); this.name = 'ApiError'; this.status = status; } }
  exports.provided = {};
  exports.answerWith = (fetch) => { ask = fetch; };
  exports.givePages = () => {};
  exports.firstQueries = ({ pathname }) =>
    pathname === '/' ? ['/api/products/featured?limit=4']
    : pathname === '/luxurymarket/products' ? ['/api/products?page=1']
    : pathname.startsWith('/store/') ? ['/api/seller-store/store/' + pathname.split('/')[2]]
    : pathname.startsWith('/luxurymarket/product/') ? ['/api/products/' + pathname.split('/')[3]] : [];
  exports.draw = async ({ address, isWide, queries }) => {
    ${broken ? "throw new TypeError('a component broke');" : ''}
    const answers = await Promise.all(queries.map(async (path) => {
      const response = await ask(path);
      if (!response.ok) throw new ApiError(response.status);
      return { key: [path], data: await response.json() };
    }));
    const names = answers.flatMap(({ data }) => data.featured ?? data.products ?? [data]).map(({ name }) => '<h2 class="card-name card-frame">' + safe(name) + '</h2>');
    const picture = '<link rel="preload" as="image" href="/small.webp"/><link rel="preload" as="image" href="/large.webp" fetchPriority="high"/>';
    return { html: picture + (isWide ? '<aside></aside>' : '') + names.join('') + address.pathname, styles: '[data-style="0"]{aspect-ratio:1}', faults: [], answers };
  };`;

/** Puts a build for first HTML beside a shell's and a remote's files. */
export async function deployFirstPages(shellDir: string, remoteDir: string | undefined, { broken = false } = {}) {
  await mkdir(join(shellDir, 'first-html'), { recursive: true });
  await writeFile(join(shellDir, 'first-html/pages.cjs'), host(broken));
  await writeFile(join(shellDir, 'late.00000001.css'), '@layer ui{.card-name{color:red}}');
  await writeFile(join(shellDir, 'framed.00000001.css'), '@layer ui{.card-frame{background:url(frame.svg)}}');
  await writeFile(join(shellDir, 'other.00000001.css'), '@layer ui{.something-else{color:red}}');
  if (!remoteDir) return;
  await mkdir(join(remoteDir, 'first-html'), { recursive: true });
  await writeFile(join(remoteDir, 'first-html/pages.cjs'), 'exports.firstQueries = () => [];');
}
