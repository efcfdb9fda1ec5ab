import { serverRenderingConfig } from '@gehna/build';

export default serverRenderingConfig({ name: 'shell', dir: import.meta.dirname, publicPath: '/assets/', isHost: true });
