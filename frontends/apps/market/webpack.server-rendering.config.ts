import { serverRenderingConfig } from '@gehna/build';

export default serverRenderingConfig({
  name: 'market',
  dir: import.meta.dirname,
  publicPath: '/remotes/market/',
  isHost: false,
});
