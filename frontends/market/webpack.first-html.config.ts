import { firstHtmlConfig } from '@gehna/federation';

export default firstHtmlConfig({
  name: 'market',
  dir: import.meta.dirname,
  publicPath: '/remotes/market/',
  isHost: false,
});
