import { serverRenderingConfig } from '@gehna/build';

export default serverRenderingConfig({ name: 'shell', dir: import.meta.dirname, isHost: true });
