import { aloneConfig } from '@gehna/build';

/** `npm run dev -w frontends/packages/ui`: the design page alone. */
export default aloneConfig({ name: 'ui', dir: import.meta.dirname, entry: './src/design/alone.tsx', devPort: 4300 });
