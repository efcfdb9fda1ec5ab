import { serverRenderingConfig } from '@gehna/build';

export default serverRenderingConfig({
  name: 'seller',
  dir: import.meta.dirname,
  isHost: false,
  isTableOnly: true,
});
