import { serverRenderingConfig } from '@gehna/build';

export default serverRenderingConfig({
  name: 'store',
  dir: import.meta.dirname,
  publicPath: '/remotes/store/',
  isHost: false,
});
