import { formatCount } from '@gehna/ui';

/** Titles and descriptions of the store's pages, by the table (pages.tsx). */
export const texts = {
  store: 'Store',
  storeIn: (name: string, city: string) => `${name}, ${city}`,
  description: (place: string, pieces: string, specialty: string) => `${place}. ${pieces}. ${specialty}`,
  pieces: (count: number) => `${formatCount(count)} ${count === 1 ? 'piece' : 'pieces'}`,
  storeNotFound: 'Store Not Found',
  preview: 'Preview of a store',
  notFound: 'Page not found',
} as const;
