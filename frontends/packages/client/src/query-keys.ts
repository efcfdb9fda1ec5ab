/**
 * The key of every query. What becomes stale together begins alike: invalidating `queryKeys.leads.all` refetches everything about
 * leads. Live news does so too (live/refresh.ts).
 */
export const queryKeys = {
  products: {
    all: ['products'],
    lists: ['products', 'list'],
    list: (view: object) => ['products', 'list', view] as const,
    one: (id: string) => ['products', 'one', id] as const,
    compared: (ids: readonly string[]) => ['products', 'compared', ids] as const,
    fewerWords: (view: object) => ['products', 'fewer-words', view] as const,
    filters: ['products', 'filters'],
    similar: (id: string) => ['products', 'similar', id] as const,
    featured: (count: number) => ['products', 'featured', count] as const,
    chosen: (choice: object) => ['products', 'chosen', choice] as const,
    suggestions: (text: string) => ['products', 'suggestions', text] as const,
  },
  stores: {
    all: ['stores'],
    one: (slug: string) => ['stores', 'one', slug] as const,
    slugOf: (sellerId: string) => ['stores', 'slug', sellerId] as const,
    pieces: (slug: string, category: string | null, from: number) =>
      ['stores', 'pieces', slug, category, from] as const,
  },
  ratings: {
    all: ['ratings'],
    /** Of a seller, after those that the store's page begins with. */
    further: (sellerId: string) => ['ratings', 'further', sellerId] as const,
    /** The signed-in user's of a seller. */
    mine: (sellerId: string) => ['ratings', 'mine', sellerId] as const,
    received: (page: number) => ['ratings', 'received', page] as const,
  },
  /** Apart from `ratings`: live news does not ask again for it. */
  ratingPictures: (id: string, pictures: readonly string[]) => ['rating-pictures', id, pictures] as const,
  favourites: {
    all: ['favourites'],
    ids: ['favourites', 'ids'],
    list: ['favourites', 'list'],
    /** Those of a seller, to be put into a message. */
    ofSeller: (sellerId: string, search: string) => ['favourites', 'seller', sellerId, search] as const,
    /** Of the mutation, not of a query. */
    change: ['favourites', 'change'],
  },
  leads: {
    all: ['leads'],
    ofBuyer: (view: object) => ['leads', 'buyer', view] as const,
    listsOfSeller: ['leads', 'seller'],
    ofSeller: (view: object) => ['leads', 'seller', view] as const,
    one: (id: string) => ['leads', 'one', id] as const,
    newOfSeller: ['leads', 'new'],
  },
  quotations: {
    all: ['quotations'],
    lists: ['quotations', 'list'],
    list: (view: object) => ['quotations', 'list', view] as const,
    one: (id: string) => ['quotations', 'one', id] as const,
    /** What the form for a new one begins with. Live news does not ask again for it. */
    opening: (target: object) => ['quotation-opening', target] as const,
    shared: (token: string) => ['quotations', 'shared', token] as const,
  },
  conversations: {
    all: ['conversations'],
    list: (side: 'buyer' | 'seller' | undefined) => ['conversations', 'list', side ?? 'both'] as const,
    unread: (side?: 'seller') => ['conversations', 'unread', side ?? 'both'] as const,
  },
  messages: {
    all: ['messages'],
    of: (conversationId: string) => ['messages', conversationId] as const,
    search: (conversationId: string, words: string) => ['messages', conversationId, 'search', words] as const,
    /** Those before the message `seq`. */
    before: (conversationId: string, seq: number) => ['messages', conversationId, 'before', seq] as const,
  },
  attachments: {
    one: (id: string, size: 'small' | 'large') => ['attachments', 'one', id, size] as const,
  },
  savedReplies: ['saved-replies'],
  notifications: { all: ['notifications'], list: ['notifications', 'list'] },
  profile: ['profile'],
  loginHistory: ['login-history'],
  resetToken: (token: string) => ['reset-token', token] as const,
  sellerApplication: ['seller-application'],
  ownProducts: {
    all: ['own-products'],
    lists: ['own-products', 'list'],
    list: (view: object) => ['own-products', 'list', view] as const,
    /** To be quoted. */
    quoted: (search: string) => ['own-products', 'quoted', search] as const,
    /** To be put into a message. */
    attached: (search: string) => ['own-products', 'attached', search] as const,
    one: (id: string) => ['own-products', 'one', id] as const,
    code: (mainCategory: string, subcategory: string) => ['own-products', 'code', mainCategory, subcategory] as const,
  },
  ownStore: ['own-store'],
  /** Whether another store has an address. */
  ownStoreAddress: (slug: string) => ['own-store', 'address', slug] as const,
  /** Whoever changes what the figures count invalidates all of them. */
  dashboard: {
    all: ['dashboard'],
    stats: ['dashboard', 'stats'],
    newestProducts: ['dashboard', 'newest-products'],
    performance: ['dashboard', 'performance'],
  },
  review: {
    all: ['review'],
    of: (queue: ReviewQueue) => ['review', queue] as const,
    lists: (queue: ReviewQueue) => ['review', queue, 'list'] as const,
    list: (queue: ReviewQueue, status: string) => ['review', queue, 'list', status] as const,
    one: (queue: ReviewQueue, id: string) => ['review', queue, 'one', id] as const,
    history: (queue: ReviewQueue, id: string) => ['review', queue, 'history', id] as const,
  },
  metalRates: {
    all: ['metal-rates'],
    inForce: ['metal-rates', 'in-force'],
    set: (view: object) => ['metal-rates', 'set', view] as const,
  },
  audit: (view: object) => ['audit', view] as const,
  /** What reviewers decided about the signed-in user’s own. */
  decisions: ['decisions'],
  /** Apart from `review`: live news does not ask again for it, because each reading is recorded in the application's history. */
  reviewDocument: (applicationId: string, name: string) => ['review-document', applicationId, name] as const,
} as const;

type ReviewQueue = 'applications' | 'products' | 'reports';
