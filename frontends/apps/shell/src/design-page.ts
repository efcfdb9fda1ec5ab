import { lazy } from 'react';

const wanted = process.env.NODE_ENV === 'development' || process.env.DESIGN;

/**
 * The page at /design: in development, or when built with DESIGN=1; otherwise null. The condition stands around the import, so that
 * a production build leaves the page out.
 */
export const DesignPage = wanted
  ? lazy(async () => ({ default: (await import('@gehna/ui/design')).DesignPage }))
  : null;
