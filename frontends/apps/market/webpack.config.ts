import { remoteConfig } from '@gehna/build';

export default remoteConfig({
  name: 'market',
  dir: import.meta.dirname,
  pages: './src/MarketPages.tsx',
  devPort: 4301,
});
