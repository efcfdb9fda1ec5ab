import { serverRenderingConfig } from '@gehna/build';

export default serverRenderingConfig({
  name: 'review',
  dir: import.meta.dirname,
  publicPath: '/remotes/review/',
  isHost: false,
  isTableOnly: true,
});
