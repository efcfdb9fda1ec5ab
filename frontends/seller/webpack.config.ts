import { remoteConfig } from '@gehna/federation';

export default remoteConfig({
  name: 'seller',
  dir: import.meta.dirname,
  exposes: { './pages': './src/SellerPages.tsx' },
  devPort: 4302,
});
