import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { format } from 'node:util';
import { z } from 'zod';

// What the Lua in kong.yml does, in TypeScript. The texts are read out of the Lua, so that they exist once; any other Lua than the
// one implemented here is refused at start, so that the two cannot drift apart.

const luaComment = /--.*$/gm;
const clearHeader = /kong\.service\.request\.clear_header\("([\w-]+)"\)/g;
const setHeaderAtPort =
  /if kong\.request\.get_port\(\) == (\d+) then\s+kong\.service\.request\.set_header\("([\w-]+)", "([\w-]+)"\)\s+end/g;

/** The Lua that writes the network of a client into a header, which `networkOf` repeats in TypeScript. */
const setNetwork = patternOf(`
  local network = kong.client.get_forwarded_ip()
  local head, tail = string.match(network, "^([%x:]-)::([%x:]*)$")
  if head then
    local _, written = string.gsub(network, "%x+", "")
    network = head .. string.sub(":0:0:0:0:0:0:0:0", 1, 2 * (8 - written)) .. ":" .. tail
  end
  network = string.match(network, "^:?(%x+:%x+:%x+:%x+):") or network
  kong.service.request.set_header("NAME", network)`);

/** An IPv4 address, or the first 64 bits of an IPv6 address, in groups without leading zeros. */
export function networkOf(address: string): string {
  const [, head, tail] = /^([\da-f:]*?)::([\da-f:]*)$/i.exec(address) ?? [];
  const written = address.match(/[\da-f]+/gi)?.length ?? 0;
  const whole = head === undefined ? address : `${head}${':0'.repeat(8 - written)}:${tail}`;
  return /^:?((?:[\da-f]+:){3}[\da-f]+):/i.exec(whole)?.[1] ?? address;
}

/** Becomes the function that changes the headers of a request, before it is routed; `listener` is the port of Kong's that it came to. */
const rewritePhase = z.tuple([z.string()]).transform(([text], context) => {
  const lua = text.replaceAll(luaComment, '');
  const others = lua.replace(setNetwork, '').replaceAll(setHeaderAtPort, '').replaceAll(clearHeader, '');
  const [otherCall] = others.trim().split('(');
  const networkHeader = setNetwork.exec(lua)?.[1]?.toLowerCase();
  if (otherCall) context.addIssue({ code: 'custom', path: [0], message: `${otherCall} is not implemented` });
  const cleared = [...lua.matchAll(clearHeader)].map(([, name = '']) => name.toLowerCase());
  const set = [...lua.matchAll(setHeaderAtPort)].map(([, port, name = '', value]) => ({
    port: Number(port),
    name: name.toLowerCase(),
    value,
  }));
  return (headers: IncomingHttpHeaders, { listener, address }: { listener: number; address: string }): void => {
    for (const name of cleared) if (name in headers) delete headers[name];
    for (const { port, name, value } of set) if (port === listener) headers[name] = value;
    if (networkHeader) headers[networkHeader] = networkOf(address);
  };
});

/** The Lua of the access phase, which `readTimeout` below repeats in TypeScript, without its two numbers of milliseconds. */
const implementedAccess = words(`
  local service = kong.router.get_service()
  local method = kong.request.get_method()
  local is_stream = service and service.read_timeout >= #
  local is_copy = string.find(kong.request.get_path(), "/personal-data$")
  if service and (method == "GET" or method == "HEAD") and not is_stream and not is_copy then
    kong.service.set_timeouts(service.connect_timeout, service.write_timeout, #)
  end`);

/** Parsed to a function: how long a request waits for its service, in milliseconds; `ofService` is the service's own timeout. */
const accessPhase = z.tuple([z.string()]).transform(([text], context) => {
  const lua = text.replaceAll(luaComment, '');
  if (words(lua.replaceAll(/\b\d+\b/g, '#')) !== implementedAccess)
    context.addIssue({ code: 'custom', path: [0], message: 'lua.ts implements other Lua; change it too' });
  const [ofStreams = 0, ofReads = 0] = Array.from(lua.matchAll(/\b\d+\b/g), ([number]) => Number(number));
  return (method: string, path: string, ofService: number): number => {
    const isRead = (method === 'GET' || method === 'HEAD') && !path.endsWith('/personal-data');
    return isRead && ofService < ofStreams ? ofReads : ofService;
  };
});

/** Finds this Lua with any white space between its words, and a header's name in the place of NAME. */
function patternOf(lua: string): RegExp {
  const escaped = words(lua).replace(/[$()*+.?[\\\]^{|}-]/g, '\\$&');
  return new RegExp(escaped.replaceAll(' ', '\\s+').replace('NAME', '([\\w-]+)'));
}

function words(lua: string): string {
  return lua.trim().split(/\s+/).join(' ');
}

/** SHA-256 of the filters' Lua without its texts: the Lua that `refusal` and `closesConnection` below repeat in TypeScript. */
const implementedLua = '4536e632c24b0cb9d7eed1144198388cf44b8be968e5fe87a5ae0d912da6bb84';

/** `local name = "…" .. '…'`, `local name = { "title", "message" .. later }`, or an entry `[404] = { "title", "message" },`. */
const definition =
  /(?:local (\w+)|\[(\d+)\]) = (\{ "[^"\\]*", "[^"\\]*"(?: \.\. later)? \}|("[^"\\]*"|'[^'\\]*')(?:\s*\.\.\s*'[^'\\]*')*),?\s*/g;
const stringOrLater = /"([^"]*)"|'([^']*)'|later/g;

/** Whether the connection ends with this answer: the rest of an upload that was refused early would block the next request. */
const closesConnection = (status: number, route: { request_buffering: boolean } | undefined): boolean =>
  status >= 400 && route?.request_buffering === false;

/** `refusal` gives headers and body of the gateway's own answer: problem+json, or a page when the Accept header names text/html. */
export const preFunction = z
  .strictObject({
    rewrite: rewritePhase,
    access: accessPhase,
    header_filter: z.tuple([z.string()]),
    body_filter: z.tuple([z.string()]),
  })
  .transform(({ rewrite, access: readTimeout, header_filter, body_filter }, context) => {
    const texts: Record<string, string[]> = {};
    const logic = header_filter[0].replaceAll(definition, (_all, local?: string, status?: string, value = '') => {
      const strings = [...value.matchAll(stringOrLater)];
      texts[local ?? status ?? ''] = strings.map(
        ([, double, single]) => double ?? single ?? texts.later?.join('') ?? '',
      );
      return '';
    });
    const fingerprint = createHash('sha256').update(logic).update(body_filter[0]).digest('hex');
    if (fingerprint !== implementedLua) {
      const message = `lua.ts implements other Lua; change it too, and its fingerprint to ${fingerprint}`;
      context.addIssue({ code: 'custom', path: ['header_filter'], message });
    }
    const [json, page] = [texts.json?.join(''), texts.page?.join('')];
    const refusal = (status: number, accept = '') => {
      const [title, ...message] = texts[status] ?? texts[status >= 500 ? 'broken' : 'unclear'] ?? [];
      const isPage = accept.includes('text/html');
      const body = isPage ? format(page, title, message.join('')) : format(json, title, status, message.join(''));
      const headers = {
        'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json',
        'cache-control': 'no-store',
        'content-length': String(Buffer.byteLength(body)),
      };
      return { headers, body };
    };
    return { rewrite, readTimeout, closesConnection, refusal };
  });
