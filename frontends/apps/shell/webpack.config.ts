import { fileURLToPath } from 'node:url';
import { hostConfig } from '@gehna/build';

export default hostConfig({
  name: 'shell',
  dir: import.meta.dirname,
  preloadFonts: ['rosarivo-basic-400', 'mukta-basic-400'],
  favicon: fileURLToPath(import.meta.resolve('@gehna/ui/favicon.svg')),
});
