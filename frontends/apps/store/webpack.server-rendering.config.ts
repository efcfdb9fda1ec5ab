import { serverRenderingConfig } from '@gehna/build';

export default serverRenderingConfig({
  name: 'store',
  dir: import.meta.dirname,
  isHost: false,
});
