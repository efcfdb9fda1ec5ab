/** The page at /design. Never shared with remotes, never in production. */
export { DesignPage } from './design/DesignPage.tsx';
