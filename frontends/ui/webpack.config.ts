import { aloneConfig } from '@gehna/federation';

/** `npm run dev -w frontends/ui`: the design page alone. */
export default aloneConfig({ name: 'ui', dir: import.meta.dirname, entry: './src/design/alone.tsx', devPort: 4300 });
