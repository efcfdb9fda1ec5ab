export const texts = {
  badge: 'Early access is free',
  headline: "India's First Jewelry Discovery Network",
  tagline: 'Explore. Select. Connect. Crack the deal—directly with verified jewelers.',
  explore: 'Explore Jewelry',
  becomeSeller: 'Become a Seller',
  piece: { name: 'Ruby jhumka with pearl fringe', facts: '22k gold, temple work' },
  pieceAlt: 'A pair of gold jhumka earrings with rubies and a fringe of pearls',
};
