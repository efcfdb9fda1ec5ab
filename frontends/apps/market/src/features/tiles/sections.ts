import { labelOf } from '@gehna/client';
import { crafts, genders, karatsOf, regionalStyles, subcategoriesOf } from '@gehna/contracts/lists';
import { categoryPictures, genderPictures, regionPictures } from './pictures.ts';
import { texts } from './texts.ts';

export type Metal = 'Gold' | 'Silver';
export const metals: readonly Metal[] = ['Gold', 'Silver'];

interface Tile {
  /** What the tile filters by. */
  readonly value: string;
  readonly label: string;
  /** One quiet line below the label. */
  readonly note?: string;
  /** Address of a picture or SVG; the label stands in for it when it cannot be shown. */
  readonly picture?: string;
}

export interface TileSection {
  readonly title: string;
  readonly alternate?: { readonly title: string; readonly hindi?: string };
  /** The query parameter that its tiles send beside `mainCategory`. */
  readonly filter: 'subcategory' | 'regionalStyle' | 'craftsmanship' | 'karat' | 'gender';
  readonly look: 'pictures' | 'regions' | 'words' | 'karats' | 'genders';
  readonly tiles: readonly Tile[];
}

function tiles(values: readonly string[], pictures: Readonly<Record<string, string>>): Tile[] {
  return values.map((value) => ({
    value,
    label: labelOf(value),
    ...(pictures[value] ? { picture: pictures[value] } : {}),
  }));
}

function craftTiles(metal: Metal): Tile[] {
  const notes = metal === 'Silver' ? { ...texts.crafts, ...texts.silverCrafts } : texts.crafts;
  return crafts.map((craft) => ({ value: craft, label: labelOf(craft), note: notes[craft] }));
}

const karatTiles = () =>
  karatsOf.Gold.map((karat) => ({
    value: karat,
    label: karat,
    note: texts.fineness[karat as keyof typeof texts.fineness],
  }));

/** The sections of a tab, in the order and with the titles of the specification. */
export function sectionsOf(metal: Metal): readonly TileSection[] {
  const titles = texts.sections[metal];
  const sections: readonly Omit<TileSection, 'title'>[] = [
    { filter: 'subcategory', look: 'pictures', tiles: tiles(subcategoriesOf[metal], categoryPictures[metal]) },
    { filter: 'regionalStyle', look: 'regions', tiles: tiles(regionalStyles, regionPictures) },
    { filter: 'craftsmanship', look: 'words', tiles: craftTiles(metal) },
    ...(metal === 'Gold' ? [{ filter: 'karat', look: 'karats', tiles: karatTiles() } as const] : []),
    { filter: 'gender', look: 'genders', tiles: tiles(genders, genderPictures[metal]) },
  ];
  return sections.map((section, index) => ({ ...section, ...(titles[index] ?? { title: '' }) }));
}

/** Where a tile leads: the product list with the tile's filter and its metal. */
export function addressOf(metal: Metal, section: TileSection, tile: Tile): string {
  return `/luxurymarket/products?${new URLSearchParams({ mainCategory: metal, [section.filter]: tile.value })}`;
}
