import { remoteConfig } from '@gehna/build';

export default remoteConfig({
  name: 'seller',
  dir: import.meta.dirname,
  pages: './src/SellerPages.tsx',
  devPort: 4302,
});
