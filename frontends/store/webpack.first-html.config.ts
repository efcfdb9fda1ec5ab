import { firstHtmlConfig } from '@gehna/federation';

export default firstHtmlConfig({
  name: 'store',
  dir: import.meta.dirname,
  publicPath: '/remotes/store/',
  isHost: false,
});
