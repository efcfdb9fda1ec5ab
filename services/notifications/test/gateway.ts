import { readFileSync } from 'node:fs';
import { startProcess } from '@gehna/kit/testing';

const folder = new URL('../../../gateway/', import.meta.url);
const kongYml = readFileSync(new URL('kong.yml', folder), 'utf8');
const hosts = Array.from(kongYml.matchAll(/url: http:\/\/([\w-]+):3000/g), ([, host]) => host ?? '');

/** The local gateway before a service, which stands for every host of kong.yml. */
export const startGateway = (url: string, port?: number) =>
  startProcess(new URL('local/server.ts', folder), {
    environment: { UPSTREAMS: JSON.stringify(Object.fromEntries(hosts.map((host) => [host, [url]]))) },
    port,
  });
