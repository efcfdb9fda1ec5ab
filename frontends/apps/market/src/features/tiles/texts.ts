type Title = { title: string; alternate?: { title: string; hindi?: string } };

const gold: readonly Title[] = [
  { title: 'Explore Categories', alternate: { title: 'Gold Mandi', hindi: 'सोना मंडी' } },
  { title: 'Gold Reserve Spots', alternate: { title: 'Swarna Bharat', hindi: 'स्वर्ण भारत' } },
  { title: 'Discover by Craftsmanship', alternate: { title: 'Karigari Style', hindi: 'कारीगरी शैली' } },
  { title: 'Sona by Karat', alternate: { title: 'Karat Nivas' } },
  { title: 'Shop by Gender' },
];

const silver: readonly Title[] = [
  { title: 'Popular Silver Items' },
  { title: 'Silver Reserve Spots', alternate: { title: 'Sterling India' } },
  { title: 'Craftsmanship' },
  { title: 'Shop by Gender' },
];

export const texts = {
  title: 'What are you looking for?',
  tabs: 'Metals',
  /** In the order of the page (`sections.ts`). */
  sections: { Gold: gold, Silver: silver },
  crafts: {
    Kundan: 'Uncut stones in pure gold foil',
    Meenakari: 'Fired enamel in colour',
    Polki: 'Raw diamonds, unpolished faces',
    'Jadau/Jadtar': 'Stones pressed into soft gold',
    Filigree: 'Twisted wire, drawn fine',
    'Lac Jewellery': 'Resin core, gold skin',
    Thewa: 'Gold sheet fused on glass',
    Navratra: 'Nine stones, one order',
    'Hand Engraved': 'Cut with a graver',
    'Kemp Jewellery': 'Red and green temple stones',
    'Pearl Jewellery': 'Strung, knotted, fringed',
    'Antique finish': 'Darkened by hand',
    Oxidized: 'Gold, smoked dark',
    Nakash: 'Figures raised in relief',
    'Gutta Pusalu': 'Pearls in clusters',
    'Kolhapuri Saaj': 'The Maratha necklace',
  },
  /** Of silver, where it is made in another way. */
  silverCrafts: {
    Kundan: 'Uncut stones in pure silver foil',
    Oxidized: 'Silver, smoked black',
    'Jadau/Jadtar': 'Stones pressed into soft metal',
    'Lac Jewellery': 'Resin core, silver skin',
  },
  fineness: { '22k': '91.6% gold', '20k': '83.3% gold', '18k': '75.0% gold', '14k': '58.5% gold' },
};
