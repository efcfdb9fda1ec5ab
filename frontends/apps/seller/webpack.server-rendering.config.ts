import { serverRenderingConfig } from '@gehna/build';

export default serverRenderingConfig({
  name: 'seller',
  dir: import.meta.dirname,
  publicPath: '/remotes/seller/',
  isHost: false,
  isTableOnly: true,
});
