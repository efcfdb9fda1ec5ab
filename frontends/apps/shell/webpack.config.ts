import { fileURLToPath } from 'node:url';
import { hostConfig } from '@gehna/build';

export default hostConfig({
  name: 'shell',
  dir: import.meta.dirname,
  preloadFonts: ['rosarivo-latin-400-normal', 'mukta-latin-400-normal'],
  favicon: fileURLToPath(import.meta.resolve('@gehna/ui/favicon.svg')),
});
