export const texts = {
  pageTitle: 'Bharat Gehna – India’s first jewelry discovery network',
  badge: 'Early access is free',
  headline: "India's First Jewelry Discovery Network",
  tagline: 'Explore. Select. Connect. Crack the deal—directly with verified jewelers.',
  explore: 'Explore Jewelry',
  piece: { name: 'Ruby jhumka with pearl fringe', facts: '22k gold, temple work' },
  pieceAlt: 'A pair of gold jhumka earrings with rubies and a fringe of pearls',
  featuredTitle: 'On the tray today',
  featuredAll: 'See all jewelry',
  featuredLoading: 'Loading featured jewelry',
  featuredFailed: 'Failed to load products',
};
