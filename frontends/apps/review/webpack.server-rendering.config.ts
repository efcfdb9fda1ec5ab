import { serverRenderingConfig } from '@gehna/build';

export default serverRenderingConfig({
  name: 'review',
  dir: import.meta.dirname,
  isHost: false,
  isTableOnly: true,
});
