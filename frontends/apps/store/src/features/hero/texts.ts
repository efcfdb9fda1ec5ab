export const texts = {
  certified: 'Certified seller',
  pieces: (count: number, written: string) => `${written} curated ${count === 1 ? 'piece' : 'pieces'}`,
  explore: 'Explore the collection',
  logo: (storeName: string) => `Logo of ${storeName}`,
} as const;
