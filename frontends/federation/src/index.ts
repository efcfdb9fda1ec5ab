export { type AloneOptions, aloneConfig } from './alone.ts';
export { type FirstHtmlOptions, firstHtmlConfig } from './first-html.ts';
export { type HostOptions, hostConfig } from './host.ts';
export { type RemoteOptions, remoteConfig } from './remote.ts';
