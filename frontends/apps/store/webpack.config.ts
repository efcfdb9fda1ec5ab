import { remoteConfig } from '@gehna/build';

export default remoteConfig({
  name: 'store',
  dir: import.meta.dirname,
  exposes: { './pages': './src/StorePages.tsx' },
  devPort: 4304,
});
