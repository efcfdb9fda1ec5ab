import { fileURLToPath } from 'node:url';
import { hostConfig } from '@gehna/build';

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name));

export default hostConfig({
  name: 'shell',
  dir: import.meta.dirname,
  preloadFonts: ['rosarivo-basic-400', 'mukta-basic-400'],
  icons: { tab: fileOf('@gehna/ui/favicon.svg'), touch: fileOf('@gehna/ui/touch-icon.png') },
});
