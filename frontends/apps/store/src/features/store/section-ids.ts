/** Where "Explore the collection" leads. */
export const collectionId = 'collection';

/** Of the section with the ratings, for links to it. */
export const ratingsId = 'ratings';
