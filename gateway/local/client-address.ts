import type { IncomingMessage } from 'node:http';
import { isIP, SocketAddress } from 'node:net';
import { all, compile } from '@fastify/proxy-addr';

export type Proxies = (address: string, index: number) => boolean;

/** Whether an address is one of a list like `10.0.0.0/8, 127.0.0.1`. */
export const trustedProxies = (list: string): Proxies => compile(list.split(/[\s,]+/).filter(Boolean));

/** The socket's other end, or behind trusted proxies the last address of X-Forwarded-For that is none, as nginx's realip module finds it. */
export function clientAddress(request: IncomingMessage, isTrusted: Proxies): string {
  const last = all(request, isTrusted).findLast((hop) => isIP(hop)) ?? '';
  const address = last.replace(/^::ffff:/, '');
  // As nginx writes it: in lower case, with zeros left out.
  return isIP(address) === 6 ? new SocketAddress({ address, family: 'ipv6' }).address : address;
}
