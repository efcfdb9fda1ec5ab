export { type AloneOptions, aloneConfig } from './alone.ts';
export { type HostOptions, hostConfig } from './host.ts';
export { type RemoteOptions, remoteConfig } from './remote.ts';
export { type ServerRenderingOptions, serverRenderingConfig } from './server-rendering.ts';
