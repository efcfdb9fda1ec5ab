import { componentTests } from '@gehna/testing/vitest';

/** Its tests change the whole document, and what modules remember of it. */
export default componentTests('shell', { isolate: true });
