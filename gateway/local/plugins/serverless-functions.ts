import { z } from 'zod';
import { LuaRunner } from '../lua.ts';

const chunks = z.array(z.string()).min(1);

/** Lower-case names of the request headers that never reach a service. */
export type ClearedHeaders = ReadonlySet<string>;

/**
 * Kong's pre-function, the part that clears request headers before routing. The Lua runs once, at start: it may not look at a
 * request, so that what it clears is the same for every one.
 */
export const preFunction = z.strictObject({ rewrite: chunks }).transform((config, context): ClearedHeaders => {
  const cleared = new Set<string>();
  const lua = new LuaRunner({
    'kong.service.request.clear_header': (name = '') => {
      cleared.add(name.toLowerCase());
      return undefined;
    },
  });
  config.rewrite.forEach((chunk, index) => {
    try {
      lua.load(chunk)();
    } catch (error) {
      context.addIssue({ code: 'custom', path: ['rewrite', index], message: `Lua: ${String(error)}` });
    }
  });
  return cleared;
});

/** An answer the gateway gives itself. */
export interface Refusal {
  readonly status: number;
  /** The request's Accept header. */
  readonly accept: string;
}

export interface RefusalText {
  /** Name, value, name, value … */
  readonly headers: readonly string[];
  readonly body: string;
}

/** Kong's post-function, the part that words the gateway's own answers. */
export const postFunction = z
  .strictObject({ header_filter: chunks, body_filter: chunks })
  .transform((config, context): ((refusal: Refusal) => RefusalText) => {
    let refusal: Refusal = { status: 500, accept: '' };
    let headers: string[] = [];
    let body = '';
    const lua = new LuaRunner({
      'kong.response.get_status': () => refusal.status,
      'kong.response.get_source': () => 'exit',
      'kong.request.get_header': (name) => (name?.toLowerCase() === 'accept' ? refusal.accept : undefined),
      'kong.response.set_header': (name = '', value = '') => {
        headers.push(name, value);
        return undefined;
      },
      'kong.response.set_raw_body': (text = '') => {
        body = text;
        return undefined;
      },
    });
    try {
      const newRequest = 'kong.ctx.plugin = {}';
      const steps = [newRequest, ...config.header_filter, ...config.body_filter].map((chunk) => lua.load(chunk));
      const word = (asked: Refusal): RefusalText => {
        refusal = asked;
        headers = [];
        body = '';
        for (const step of steps) step();
        return { headers, body };
      };
      for (const accept of ['', 'text/html']) word({ status: 503, accept });
      return word;
    } catch (error) {
      context.addIssue({ code: 'custom', path: ['header_filter'], message: `Lua: ${String(error)}` });
      return z.NEVER;
    }
  });
