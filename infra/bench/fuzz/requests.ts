import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { RouteContract } from '@gehna/contracts';
import { idOf } from './examples.ts';
import { madeForm } from './forms.ts';
import type { UploadFiles } from './upload-files.ts';
import type { Fuzzer, Schema } from './values.ts';

/** A request that is not answered by then hangs; the gateway's own limit is 30 s. */
export const timeoutMs = 20_000;

/** A route with the schemas of what it takes. */
export interface Operation {
  readonly route: RouteContract;
  /** The texts of a form fit it too. */
  readonly body: Schema | undefined;
  readonly query: Schema | undefined;
}

export interface Made {
  readonly method: string;
  readonly path: string;
  readonly body: string | Buffer | undefined;
  readonly contentType: string;
}

/** Where a route takes a form, most bodies are one; elsewhere hardly any. */
export function madeOf(operation: Operation, files: UploadFiles, forms: readonly Operation[], fuzzer: Fuzzer): Made {
  const { route } = operation;
  const oddity = fuzzer.one([0, 0.05, 0.2, 0.7]);
  const address = { method: route.method, path: pathOf(operation, oddity, fuzzer) };
  if (route.form ? fuzzer.next() < 0.85 : operation.body && fuzzer.next() < oddity / 20) {
    const { body, route: taking } = route.form ? operation : fuzzer.one(forms);
    if (body && taking.form) return { ...address, ...madeForm(body, taking.form, files, fuzzer, oddity) };
  }
  const value = operation.body && JSON.stringify(fuzzer.value(operation.body, oddity));
  const isBroken = fuzzer.next() < oddity / 10;
  return {
    ...address,
    body: isBroken ? value?.slice(0, -1) : value,
    contentType: fuzzer.next() < oddity / 10 ? 'text/plain' : 'application/json',
  };
}

function pathOf({ route, query: parameters }: Operation, oddity: number, fuzzer: Fuzzer): string {
  const id: Schema = { type: 'string' };
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = fuzzer.value(id, oddity, name === 'id' ? idOf(route.service) : name);
    return encoded(value) || 'none';
  });
  const given = Object.entries(parameters?.properties ?? {}).filter(() => fuzzer.next() < 0.4);
  const query = given.map(([name, schema]) => `${name}=${encoded(fuzzer.value(schema, oddity, name))}`).join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** Percent-encoded; a lone surrogate cannot be. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed()).slice(0, 1500).replace(/%.?$/, '');
}

export interface Received {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** @param address number of the loopback address that it comes from, which the gateway counts apart (Linux) */
export async function send(baseUrl: string, made: Made, token: string | undefined, address: number): Promise<Received> {
  const sent = httpRequest(new URL(baseUrl).origin.replace('localhost', '127.0.0.1') + made.path, {
    method: made.method,
    ...(process.platform === 'linux' ? { localAddress: `127.0.7.${address + 1}` } : {}),
    headers: {
      ...(made.body === undefined
        ? {}
        : { 'content-type': made.contentType, 'content-length': Buffer.byteLength(made.body) }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    signal: AbortSignal.timeout(timeoutMs),
  });
  sent.on('error', () => undefined); // Whoever waits below gets it.
  sent.end(made.body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers } = response;
  return { status, contentType: headers['content-type'] ?? '', body: await text(response) };
}
