import { serverRenderingConfig } from '@gehna/build';

export default serverRenderingConfig({
  name: 'market',
  dir: import.meta.dirname,
  isHost: false,
});
