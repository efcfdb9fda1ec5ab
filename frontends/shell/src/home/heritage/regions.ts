/** The regions of the heritage map, with the figures of the specification. No React here. */
export type RegionName = 'rajasthan' | 'gujarat' | 'bengal' | 'tamilnadu';

export type Region = {
  key: RegionName;
  name: string;
  /** The marker's label, where it says more than the name. */
  label?: string;
  jewelry: string;
  description: string;
  alt: string;
  stats: { karigars: string; designs: string; rating: string };
};

export const regions: readonly [Region, ...Region[]] = [
  {
    key: 'rajasthan',
    name: 'Rajasthan',
    jewelry: 'Meenakari',
    description:
      'Enamel fired in jewel colours over engraved gold, with a second picture on the back that only the wearer knows.',
    alt: 'Gold earrings with red enamel flowers on a stand, and two enamelled bangles',
    stats: { karigars: '50+', designs: '200+', rating: '5' },
  },
  {
    key: 'gujarat',
    name: 'Gujarat',
    label: 'Gujarat, Surat',
    jewelry: 'Surat Diamonds',
    description:
      'Most of the world’s diamonds pass through the hands of Surat: cut, polished and set by families who know each facet by name.',
    alt: 'A solitaire ring and loose cut diamonds on dark cloth',
    stats: { karigars: '100+', designs: '500+', rating: '4.9' },
  },
  {
    key: 'bengal',
    name: 'Bengal',
    jewelry: 'Temple Jewelry',
    description:
      'Gold drawn to thread and bent into filigree, light enough for a whole bridal set, made for the bride and for the goddess.',
    alt: 'Gold filigree earrings with rubies and pearls, a ring and a brooch on green cloth',
    stats: { karigars: '75+', designs: '300+', rating: '4.8' },
  },
  {
    key: 'tamilnadu',
    name: 'Tamil Nadu',
    jewelry: 'Temple Gold',
    description:
      'Coins, lotuses and kemp stones in heavy gold, first made for the shrines of the south and worn by its dancers ever since.',
    alt: 'A gold coin necklace with jhumka earrings, a bangle and two coins on maroon cloth',
    stats: { karigars: '60+', designs: '250+', rating: '4.7' },
  },
];
