import { remoteConfig } from '@gehna/build';

export default remoteConfig({
  name: 'store',
  dir: import.meta.dirname,
  pages: './src/StorePages.tsx',
  devPort: 4304,
});
