/** Texts of the map's regions. `label` is that of the marker. */
export const texts = {
  rajasthan: {
    name: 'Rajasthan',
    label: 'Rajasthan',
    jewelry: 'Meenakari',
    description:
      'Enamel fired in jewel colours over engraved gold, with a second picture on the back that only the wearer knows.',
    alt: 'Gold earrings with red enamel flowers on a stand, and two enamelled bangles',
  },
  gujarat: {
    name: 'Gujarat',
    label: 'Gujarat, Surat',
    jewelry: 'Surat Diamonds',
    description:
      'Most of the world’s diamonds pass through the hands of Surat: cut, polished and set by families who know each facet by name.',
    alt: 'A solitaire ring and loose cut diamonds on dark cloth',
  },
  bengal: {
    name: 'Bengal',
    label: 'Bengal',
    jewelry: 'Temple Jewelry',
    description:
      'Gold drawn to thread and bent into filigree, light enough for a whole bridal set, made for the bride and for the goddess.',
    alt: 'Gold filigree earrings with rubies and pearls, a ring and a brooch on green cloth',
  },
  tamilnadu: {
    name: 'Tamil Nadu',
    label: 'Tamil Nadu',
    jewelry: 'Temple Gold',
    description:
      'Coins, lotuses and kemp stones in heavy gold, first made for the shrines of the south and worn by its dancers ever since.',
    alt: 'A gold coin necklace with jhumka earrings, a bangle and two coins on maroon cloth',
  },
};
