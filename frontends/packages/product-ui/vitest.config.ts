import { componentTests } from '@gehna/testing/vitest';

export default componentTests('product-ui');
