import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { format } from 'node:util';
import { z } from 'zod';

// What the Lua in kong.yml does, in TypeScript. The cleared headers and the texts are read out of the Lua; any other Lua than the one implemented
// here is refused at start, so that the two cannot drift apart.

/**
 * The Lua of a phase, without comments.
 * @param fingerprint SHA-256 of the Lua that this file repeats in TypeScript, without what is read from it, its words one blank apart
 * @param readFromIt what may be otherwise in kong.yml
 */
const phase = (fingerprint: string, ...readFromIt: RegExp[]) =>
  z.tuple([z.string()]).transform(([text], context) => {
    const lua = text.replaceAll(/--.*$/gm, '');
    const logic = readFromIt.reduce((rest, pattern) => rest.replaceAll(pattern, ''), lua);
    const found = createHash('sha256').update(logic.trim().split(/\s+/).join(' ')).digest('hex');
    if (found !== fingerprint) {
      const message = `lua.ts implements other Lua; change it too, and its fingerprint to ${found}`;
      context.addIssue({ code: 'custom', path: [0], message });
    }
    return lua;
  });

const clearHeader = /kong\.service\.request\.clear_header\("([\w-]+)"\)/g;

/** Becomes the function that changes the headers of a request before it is routed; `listener` is the port of Kong's that it came to. */
const rewrite = phase('c13e136b6f29acc3a8693875e22a54b1aa7555613d55dbaa229ec267c4337dd5', clearHeader).transform(
  (lua) => {
    const cleared = Array.from(lua.matchAll(clearHeader), ([, name = '']) => name.toLowerCase());
    return (headers: IncomingHttpHeaders, listener: number, address: string): void => {
      for (const name of cleared) if (name in headers) delete headers[name];
      if (listener === 8001) headers['x-gateway-listener'] = 'web';
      headers['x-client-network'] = networkOf(address);
    };
  },
);

/** An IPv4 address, or the first 64 bits of an IPv6 address, in groups without leading zeros. */
export function networkOf(address: string): string {
  const [, head, tail] = /^([\da-f:]*?)::([\da-f:]*)$/i.exec(address) ?? [];
  const written = address.match(/[\da-f]+/gi)?.length ?? 0;
  const whole = head === undefined ? address : `${head}${':0'.repeat(8 - written)}:${tail}`;
  return /^:?((?:[\da-f]+:){3}[\da-f]+):/i.exec(whole)?.[1] ?? address;
}

/** Becomes a function: how long a request waits for its service, in milliseconds; `ofService` is the service's own timeout. */
const access = phase('32b6e1da1cbad1f4d9f826964c07ebce4b10a386e2caac344ec87193df548e21').transform(
  () =>
    (method: string, path: string, ofService: number): number =>
      (method === 'GET' || method === 'HEAD') && !path.endsWith('/personal-data') && ofService < 60_000
        ? 2900
        : ofService,
);

/** `[404] = { "title", "code", "message" }`, and `local page = '…'`. */
const answer = /\[(\d+)\] = \{((?: "[^"\\]*",?){3}) \},?/g;
const form = /local (json|page) = '([^'\\]*)'/g;

/** Becomes the function that makes headers and body of the gateway's own answer: problem+json, or a page when the Accept header names text/html. */
const headerFilter = phase('815f2ea6dd2a0efbab36725047eed4c85d5596b01013a8df4459d7230506fee1', answer, form).transform(
  (lua) => {
    const texts = new Map(
      Array.from(lua.matchAll(answer), ([, status, words]) => [Number(status), JSON.parse(`[${words}]`)]),
    );
    const forms = new Map(Array.from(lua.matchAll(form), ([, name, text]) => [name, text]));
    return (status: number, accept = '') => {
      const [title, code, message] = texts.get(status) ?? texts.get(status >= 500 ? 500 : 499);
      const isPage = accept.includes('text/html');
      const body = isPage
        ? format(forms.get('page'), title, message)
        : format(forms.get('json'), title, status, code, message);
      const headers = {
        'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
        'cache-control': 'no-store',
        'content-length': String(Buffer.byteLength(body)),
      };
      return { headers, body };
    };
  },
);

export const preFunction = z
  .strictObject({
    rewrite,
    access,
    header_filter: headerFilter,
    body_filter: phase('90617856bb4a4c07396e662c205f7c12d99a664908cc52505ac445006a79ac82'),
  })
  .transform(({ rewrite, access: readTimeout, header_filter: refusal }) => ({ rewrite, readTimeout, refusal }));
