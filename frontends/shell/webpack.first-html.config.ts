import { firstHtmlConfig } from '@gehna/federation';

export default firstHtmlConfig({ name: 'shell', dir: import.meta.dirname, publicPath: '/assets/', isHost: true });
