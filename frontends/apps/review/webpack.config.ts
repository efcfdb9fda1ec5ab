import { remoteConfig } from '@gehna/build';

export default remoteConfig({
  name: 'review',
  dir: import.meta.dirname,
  exposes: { './pages': './src/ReviewPages.tsx' },
  devPort: 4303,
});
