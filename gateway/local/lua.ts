import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { format } from 'node:util';
import { z } from 'zod';

// What the Lua in kong.yml does, in TypeScript. Texts, names and numbers are read out of the Lua, so that they exist once; any other Lua
// than the one implemented here is refused at start, so that the two cannot drift apart.

const luaComment = /--.*$/gm;

/**
 * The Lua of a phase, without comments.
 * @param fingerprint SHA-256 of the Lua that this file repeats in TypeScript, without what is read from it, its words one blank apart
 * @param readFromIt what may be otherwise in kong.yml
 */
const phase = (fingerprint: string, ...readFromIt: RegExp[]) =>
  z.tuple([z.string()]).transform(([text], context) => {
    const lua = text.replaceAll(luaComment, '');
    const logic = readFromIt.reduce((rest, pattern) => rest.replaceAll(pattern, ''), lua);
    const found = createHash('sha256').update(logic.trim().split(/\s+/).join(' ')).digest('hex');
    if (found !== fingerprint) {
      const message = `lua.ts implements other Lua; change it too, and its fingerprint to ${found}`;
      context.addIssue({ code: 'custom', path: [0], message });
    }
    return lua;
  });

const clearHeader = /kong\.service\.request\.clear_header\("([\w-]+)"\)/g;
const setHeaderAtPort =
  /if kong\.request\.get_port\(\) == (\d+) then\s+kong\.service\.request\.set_header\("([\w-]+)", "([\w-]+)"\)\s+end/g;
const setNetwork = /kong\.service\.request\.set_header\("([\w-]+)", network\)/g;

/** Becomes the function that changes the headers of a request, before it is routed; `listener` is the port of Kong's that it came to. */
const rewrite = phase(
  '155858e09c54f2c8a38168c0fa7b23d3e39cb6a02e392cad8f8ce69daf05aa1b',
  clearHeader,
  setHeaderAtPort,
  setNetwork,
).transform((lua) => {
  const namesIn = (pattern: RegExp) => [...lua.matchAll(pattern)].map(([, name = '']) => name.toLowerCase());
  const [cleared, networkHeaders] = [namesIn(clearHeader), namesIn(setNetwork)];
  const set = [...lua.matchAll(setHeaderAtPort)].map(([, port, name = '', value]) => ({
    port: Number(port),
    name: name.toLowerCase(),
    value,
  }));
  return (headers: IncomingHttpHeaders, { listener, address }: { listener: number; address: string }): void => {
    for (const name of cleared) if (name in headers) delete headers[name];
    for (const { port, name, value } of set) if (port === listener) headers[name] = value;
    for (const name of networkHeaders) headers[name] = networkOf(address);
  };
});

/** An IPv4 address, or the first 64 bits of an IPv6 address, in groups without leading zeros. */
export function networkOf(address: string): string {
  const [, head, tail] = /^([\da-f:]*?)::([\da-f:]*)$/i.exec(address) ?? [];
  const written = address.match(/[\da-f]+/gi)?.length ?? 0;
  const whole = head === undefined ? address : `${head}${':0'.repeat(8 - written)}:${tail}`;
  return /^:?((?:[\da-f]+:){3}[\da-f]+):/i.exec(whole)?.[1] ?? address;
}

const milliseconds = /\b\d+\b/g;

/** Becomes a function: how long a request waits for its service, in milliseconds; `ofService` is the service's own timeout. */
const access = phase('3b5dacb71109bb824fd1751bffe6202165d04386bff43ae0bec1927ce12f9bdc', milliseconds).transform(
  (lua) => {
    const [ofStreams = 0, ofReads = 0] = Array.from(lua.matchAll(milliseconds), ([number]) => Number(number));
    return (method: string, path: string, ofService: number): number => {
      const isRead = (method === 'GET' || method === 'HEAD') && !path.endsWith('/personal-data');
      return isRead && ofService < ofStreams ? ofReads : ofService;
    };
  },
);

/** `local name = "…" .. '…'`, `local name = { "title", "code", "message" .. later }`, or an entry `[404] = { "title", "code", "message" },`. */
const definition =
  /(?:local (\w+)|\[(\d+)\]) = (\{ (?:"[^"\\]*", ){2}"[^"\\]*"(?: \.\. later)? \}|("[^"\\]*"|'[^'\\]*')(?:\s*\.\.\s*'[^'\\]*')*),?\s*/g;
const stringOrLater = /"([^"]*)"|'([^']*)'|later/g;

/** Becomes the function that makes headers and body of the gateway's own answer: problem+json, or a page when the Accept header names text/html. */
const headerFilter = phase('8cf0ca36ef1997cb37c3bb2146b85171e7685ef68e2c4f0995167d54cce32a83', definition).transform(
  (lua) => {
    const texts: Record<string, string[]> = {};
    for (const [, local, status, value = ''] of lua.matchAll(definition)) {
      const strings = [...value.matchAll(stringOrLater)];
      texts[local ?? status ?? ''] = strings.map(
        ([, double, single]) => double ?? single ?? texts.later?.join('') ?? '',
      );
    }
    const [json, page] = [texts.json?.join(''), texts.page?.join('')];
    return (status: number, accept = '') => {
      const [title, code, ...words] = texts[status] ?? texts[status >= 500 ? 'broken' : 'unclear'] ?? [];
      const isPage = accept.includes('text/html');
      const message = words.join('');
      const body = isPage ? format(page, title, message) : format(json, title, status, code, message);
      const headers = {
        'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
        'cache-control': 'no-store',
        'content-length': String(Buffer.byteLength(body)),
      };
      return { headers, body };
    };
  },
);

/** Whether the connection ends with this answer: the rest of an upload that was refused early would block the next request. */
export const closesConnection = (status: number, route: { request_buffering: boolean } | undefined): boolean =>
  status >= 400 && route?.request_buffering === false;

export const preFunction = z
  .strictObject({
    rewrite,
    access,
    header_filter: headerFilter,
    body_filter: phase('90617856bb4a4c07396e662c205f7c12d99a664908cc52505ac445006a79ac82'),
  })
  .transform(({ rewrite, access: readTimeout, header_filter: refusal }) => ({
    rewrite,
    readTimeout,
    refusal,
  }));
