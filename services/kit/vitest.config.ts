import { serviceTests } from './src/testing/vitest.ts';

export default serviceTests('kit');
