import '@testing-library/jest-dom/vitest';

export { watchDownloads } from './downloads.ts';
export { expectOneHead, pathsOf, serverHeadAt } from './heads.ts';
export { oddQueries } from './odd-queries.ts';
export { address, hydratePage, openPage } from './open-page.tsx';
export { quotation, quotationSummary } from './quotation.ts';
export { refetch } from './refetch.ts';
export { screenIsWide, scrollNear } from './screen.ts';
export { farida, signIn, tokenFor } from './sign-in.ts';
export { type ApiCall, callOf, type Reply, responseOf, stubApi } from './stub-api.ts';
export { type Replies, stubServer } from './stub-server.ts';
