import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, SocketAddress } from 'node:net';

export type Proxies = (address: string) => boolean;

/** Whether an address is one of a list like `10.0.0.0/8, 127.0.0.1`. */
export function trustedProxies(list: string): Proxies {
  const addresses = new BlockList();
  for (const [network = '', prefix] of list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => entry.split('/'))) {
    if (prefix === undefined) addresses.addAddress(network, familyOf(network));
    else addresses.addSubnet(network, Number(prefix), familyOf(network));
  }
  return (address) => addresses.check(address, familyOf(address));
}

/** The socket's other end, or behind trusted proxies the last address of X-Forwarded-For that is none, as nginx's realip module finds it. */
export function clientAddress({ socket, headers }: IncomingMessage, isTrusted: Proxies): string {
  const hops = String(headers['x-forwarded-for'] ?? '')
    .split(/[\s,]+/)
    .filter((hop) => isIP(hop));
  let address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  while (hops.length > 0 && isTrusted(address)) address = hops.pop() ?? address;
  // As nginx writes it: in lower case, with zeros left out.
  return isIP(address) === 6 ? new SocketAddress({ address, family: 'ipv6' }).address : address;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
