import {
  type Craft,
  crafts,
  genders,
  karatsOf,
  labelOf,
  regionalStyles,
  subcategoriesOf,
} from '@gehna/contracts/lists';
import { categoryPictures, genderPictures, regionPictures } from './pictures.ts';

export type Metal = 'Gold' | 'Silver';
export const metals: readonly Metal[] = ['Gold', 'Silver'];

export interface Tile {
  /** What the tile filters by. */
  readonly value: string;
  readonly label: string;
  /** One quiet line below the label. */
  readonly note?: string;
  /** Address of a picture or drawing; the label stands in for it when it cannot be shown. */
  readonly picture?: string;
}

export interface TileSection {
  readonly title: string;
  readonly alternate?: { readonly title: string; readonly hindi?: string };
  /** The query parameter that its tiles send beside `mainCategory`. */
  readonly filter: 'subcategory' | 'regionalStyle' | 'craftsmanship' | 'karat' | 'gender';
  /** How its tiles are drawn. */
  readonly look: 'pictures' | 'regions' | 'words' | 'karats' | 'genders';
  readonly tiles: readonly Tile[];
}

const craftNotes: Record<Craft, string> = {
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
  Oxidized: 'Silver, smoked black',
  Nakash: 'Figures raised in relief',
  'Gutta Pusalu': 'Pearls in clusters',
  'Kolhapuri Saaj': 'The Maratha necklace',
};

const fineness: Record<string, string> = {
  '22k': '91.6% gold',
  '20k': '83.3% gold',
  '18k': '75.0% gold',
  '14k': '58.5% gold',
};

function tiles(values: readonly string[], pictures: Readonly<Record<string, string>>): Tile[] {
  return values.map((value) => ({
    value,
    label: labelOf(value),
    ...(pictures[value] ? { picture: pictures[value] } : {}),
  }));
}

const craftTiles = crafts.map((craft) => ({ value: craft, label: craft, note: craftNotes[craft] }));

/** The sections of each tab, in the order and with the titles of the specification. */
export const sectionsOf: Readonly<Record<Metal, readonly TileSection[]>> = {
  Gold: [
    {
      title: 'Explore Categories',
      alternate: { title: 'Gold Mandi', hindi: 'सोना मंडी' },
      filter: 'subcategory',
      look: 'pictures',
      tiles: tiles(subcategoriesOf.Gold, categoryPictures.Gold),
    },
    {
      title: 'Gold Reserve Spots',
      alternate: { title: 'Swarna Bharat', hindi: 'स्वर्ण भारत' },
      filter: 'regionalStyle',
      look: 'regions',
      tiles: tiles(regionalStyles, regionPictures),
    },
    {
      title: 'Discover by Craftsmanship',
      alternate: { title: 'Karigari Style', hindi: 'कारीगरी शैली' },
      filter: 'craftsmanship',
      look: 'words',
      tiles: craftTiles,
    },
    {
      title: 'Sona by Karat',
      alternate: { title: 'Karat Nivas' },
      filter: 'karat',
      look: 'karats',
      tiles: karatsOf.Gold.map((karat) => ({ value: karat, label: karat, note: fineness[karat] ?? '' })),
    },
    { title: 'Shop by Gender', filter: 'gender', look: 'genders', tiles: tiles(genders, genderPictures.Gold) },
  ],
  Silver: [
    {
      title: 'Popular Silver Items',
      filter: 'subcategory',
      look: 'pictures',
      tiles: tiles(subcategoriesOf.Silver, categoryPictures.Silver),
    },
    {
      title: 'Silver Reserve Spots',
      alternate: { title: 'Sterling India' },
      filter: 'regionalStyle',
      look: 'regions',
      tiles: tiles(regionalStyles, regionPictures),
    },
    { title: 'Craftsmanship', filter: 'craftsmanship', look: 'words', tiles: craftTiles },
    { title: 'Shop by Gender', filter: 'gender', look: 'genders', tiles: tiles(genders, genderPictures.Silver) },
  ],
};

/** Where a tile leads: the product list with the tile's filter and its metal. */
export function addressOf(metal: Metal, section: TileSection, tile: Tile): string {
  return `/luxurymarket/products?${new URLSearchParams({ mainCategory: metal, [section.filter]: tile.value })}`;
}
