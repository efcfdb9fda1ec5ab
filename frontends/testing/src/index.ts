import '@testing-library/jest-dom/vitest';

export { watchDownloads } from './downloads.ts';
export { address, openPage, type Remote } from './open-page.tsx';
export { screenIsWide, scrollNear } from './screen.ts';
export { farida, signIn } from './sign-in.ts';
export { type Replies, type Reply, stubServer } from './stub-server.ts';
