/** Where "Explore the collection" leads. */
export const collectionId = 'collection';
