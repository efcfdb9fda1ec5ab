export { aloneConfig } from './alone.ts';
export { hostConfig } from './host.ts';
export { remoteConfig } from './remote.ts';
export { serverRenderingConfig } from './server-rendering.ts';
