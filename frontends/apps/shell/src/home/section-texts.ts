/** The words below the hero, which come with its sections. No React here. Figures are illustrative, not live. */
export const texts = {
  startExploring: 'Start Exploring',
  listMyJewelry: 'List My Jewelry',

  features: {
    title: 'What the network gives you',
    verified: {
      title: 'Verified sellers',
      words: 'GST, Aadhaar, Hallmark and shop proof are checked by a person before a seller can list.',
    },
    chat: {
      title: 'Chat the way you already do',
      words: 'WhatsApp-style messages with the seller, about the piece in front of you.',
    },
    quotations: {
      title: 'PDF quotations',
      words: 'Weight, purity, making charges and 3% GST on one clean page.',
    },
    stores: {
      title: 'Seller landing stores',
      words: 'Every verified jeweller has a page of their own to show a collection.',
    },
    dashboard: { title: 'Seller dashboard', words: 'Leads, products and replies on one screen.' },
    filters: {
      title: 'Discovery filters',
      words: 'State karigari, karat, occasion and style, in any combination.',
    },
  },

  value: {
    title: 'A discovery network, not a checkout',
    lead: 'There is no cart here and no courier. You find the piece, you speak to the person who made it, and you finish the deal between yourselves, the way the trade has always worked.',
    steps: [
      { title: 'Explore', words: 'Browse gold and silver from every karigari region.' },
      { title: 'Select', words: 'Keep the pieces you like in favourites.' },
      { title: 'Connect', words: 'Open WhatsApp or chat with the seller.' },
      { title: 'Crack the deal', words: 'Agree on price and delivery, directly.' },
    ],
  },

  discovery: {
    title: 'Look by hand, by metal, by moment',
    karigari: {
      title: 'State karigari',
      words: 'Twelve regional styles, from Kerala classic to Assam artistry.',
    },
    karat: { title: 'Material and karat', words: '22k, 20k, 18k and 14k gold. 925 and 999 silver.' },
    occasions: { title: 'Collections and occasions', words: 'Bridal sets, everyday rings, pooja silver.' },
  },

  filters: {
    title: 'Three choices, and the right tray is in front of you',
    of: { regionalStyle: 'State karigari', karat: 'Material and karat', gender: 'Gender styles' },
    loading: 'Loading the tray of your choice',
    failed: 'Failed to load products',
    none: 'No piece matches these choices today. Take one of them back.',
    allOfThem: 'See all pieces',
    all: (count: string, isOne: boolean) => (isOne ? 'See the one piece' : `See all ${count} pieces`),
  },

  seller: {
    title: 'Your shop window, open all day',
    lead: 'List your pieces, see who is asking, answer from your phone. Your landing store carries your name, your town and your work.',
    sample: {
      title: 'Dashboard',
      mark: 'Sample figures',
      figures: [
        { label: 'Leads', value: '127' },
        { label: 'Products', value: '89' },
        { label: 'Rating', value: '4.8' },
      ],
      leads: [
        { name: 'Ruby jhumka with pearl fringe', code: 'SMJ-ER-0231', status: 'New' },
        { name: 'Mango motif kada', code: 'RKK-KD-1107', status: 'Replied' },
        { name: 'Lotus pendant with rubies', code: 'JHK-PD-0092', status: 'In Progress' },
      ],
    },
  },

  apart: {
    title: 'Why we stand apart',
    reasons: [
      {
        title: 'Direct, start to finish',
        words: 'You and the jeweller. Nobody stands between your question and the answer.',
      },
      {
        title: 'Regional by design',
        words: 'Search by the craft and the state it comes from, not only by product type.',
      },
      {
        title: 'Weights in the open',
        words: 'Gross, net, karat, making charges and wastage are part of every listing.',
      },
      {
        title: 'Kept to the trade',
        words: 'Invite-only for businesses, so both sides know who they are speaking to.',
      },
    ],
  },

  heritage: {
    title: 'Where the craft lives',
    choose: 'Choose a region.',
    karigars: 'Verified karigars',
    designs: 'Unique designs',
    rating: 'Average rating',
    mark: 'Example figures',
  },

  trust: {
    title: 'Trust, checked on paper',
    figures: [
      { value: '100%', label: 'verified sellers' },
      { value: '99.8%', label: 'trust score' },
      { value: '24/7', label: 'support' },
    ],
    mark: 'Illustrative figures',
    papers: { gst: 'GST certificate', aadhaar: 'Aadhaar', hallmark: 'Hallmark', shop: 'Shop proof' },
  },

  tools: {
    chatTitle: 'Ask about the clasp, the polish, the price',
    example: 'Example',
    chat: [
      { by: 'Buyer', own: false, words: 'Namaste. Is the jhumka available in a pair of 30 g?' },
      { by: 'Seller', own: true, words: 'Yes, 29.80 g net. I can send a video in daylight.' },
      { by: 'Buyer', own: false, words: 'Please do. And a quotation with GST.' },
    ],
    typing: 'Type a message',
    quotationTitle: 'Send a quotation they can file',
    quotation: {
      title: 'Quotation',
      rows: [
        { label: 'Mango motif kada, 22k (916)', value: '42.60 g' },
        { label: 'Gold value', value: '₹2,98,200' },
        { label: 'Making charges', value: '₹28,200' },
        { label: 'GST 3%', value: '₹9,792' },
      ],
      total: { label: 'Total', value: '₹3,36,192' },
    },
  },

  featuredTitle: 'On the tray today',
  featuredAll: 'See all jewelry',
  featuredLoading: 'Loading featured jewelry',
  featuredFailed: 'Failed to load products',

  lastCall: 'See what India’s karigars made this month',
};
