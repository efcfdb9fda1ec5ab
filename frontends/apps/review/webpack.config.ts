import { remoteConfig } from '@gehna/build';

export default remoteConfig({
  name: 'review',
  dir: import.meta.dirname,
  pages: './src/ReviewPages.tsx',
  devPort: 4303,
});
