import { serviceTests } from '@gehna/kit/testing/vitest';

/** The suite of OpenSearch: `make test-search` (vitest.search.config.ts). */
export default serviceTests('catalogue', ['test/opensearch/**']);
