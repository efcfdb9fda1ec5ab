export const texts = {
  pageTitle: 'Favourites',
  loading: 'Loading favourites',
  failed: 'Failed to load favorites',
  emptyTitle: 'No favorites yet',
  empty: 'Press the heart on a piece and it waits for you here, with its weight and price as they stand today.',
  explore: 'Explore Jewelry',
  count: (pieces: string, isOne: boolean) => `${pieces} ${isOne ? 'piece' : 'pieces'}`,
  unavailable: 'No longer available',
  signInTitle: 'Log in to see your favourites',
  signIn: 'The pieces you mark with the heart wait here, on every device you log in with.',

  add: 'Favourite',
  added: 'In favourites',
  remove: (name: string) => `Remove ${name} from favourites`,
  removed: (name: string) => `${name} is no longer in your favourites.`,
  undo: 'Undo',
  removeFailed: 'Failed to remove from favorites',
} as const;
