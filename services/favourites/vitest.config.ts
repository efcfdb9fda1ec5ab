import { serviceTests } from '@gehna/kit/testing/vitest';

export default serviceTests('favourites');
