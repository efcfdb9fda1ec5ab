import andhraPradeshAntique from '@gehna/ui/regions/andhra-pradesh-antique.svg';
import assamArtistry from '@gehna/ui/regions/assam-artistry.svg';
import delhiDesigns from '@gehna/ui/regions/delhi-designs.svg';
import gujaratGems from '@gehna/ui/regions/gujarat-gems.svg';
import karnatakaKarigari from '@gehna/ui/regions/karnataka-karigari.svg';
import keralaClassic from '@gehna/ui/regions/kerala-classic.svg';
import maharashtraMajestic from '@gehna/ui/regions/maharashtra-majestic.svg';
import punjabPearls from '@gehna/ui/regions/punjab-pearls.svg';
import rajasthanRare from '@gehna/ui/regions/rajasthan-rare.svg';
import tamilNaduTasteful from '@gehna/ui/regions/tamil-nadu-tasteful.svg';
import telanganaTreasure from '@gehna/ui/regions/telangana-treasure.svg';
import westBengalVintage from '@gehna/ui/regions/west-bengal-vintage.svg';
import goldAccessories from './pictures/gold-accessories.webp';
import goldBangles from './pictures/gold-bangles.webp';
import goldBracelets from './pictures/gold-bracelets.webp';
import goldChain from './pictures/gold-chain.webp';
import goldChoker from './pictures/gold-choker.webp';
import goldDiamond from './pictures/gold-diamond.webp';
import goldEarrings from './pictures/gold-earrings.webp';
import goldKada from './pictures/gold-kada.webp';
import goldKids from './pictures/gold-kids.webp';
import goldMangalsutras from './pictures/gold-mangalsutras.webp';
import goldMen from './pictures/gold-men.webp';
import goldNecklaces from './pictures/gold-necklaces.webp';
import goldNosePins from './pictures/gold-nose-pins.webp';
import goldPendants from './pictures/gold-pendants.webp';
import goldRings from './pictures/gold-rings.webp';
import goldSolitaires from './pictures/gold-solitaires.webp';
import goldUnisex from './pictures/gold-unisex.webp';
import goldWatchAccessories from './pictures/gold-watch-accessories.webp';
import goldWomen from './pictures/gold-women.webp';
import silverAnklets from './pictures/silver-anklets.webp';
import silverAntiques from './pictures/silver-antiques.webp';
import silverBangles from './pictures/silver-bangles.webp';
import silverBracelets from './pictures/silver-bracelets.webp';
import silverBrooches from './pictures/silver-brooches.webp';
import silverChain from './pictures/silver-chain.webp';
import silverDecorative from './pictures/silver-decorative.webp';
import silverDiamonds from './pictures/silver-diamonds.webp';
import silverEarrings from './pictures/silver-earrings.webp';
import silverKada from './pictures/silver-kada.webp';
import silverKids from './pictures/silver-kids.webp';
import silverMen from './pictures/silver-men.webp';
import silverNecklace from './pictures/silver-necklace.webp';
import silverPendants from './pictures/silver-pendants.webp';
import silverPoojaItems from './pictures/silver-pooja-items.webp';
import silverRings from './pictures/silver-rings.webp';
import silverToeRings from './pictures/silver-toe-rings.webp';
import silverUnisex from './pictures/silver-unisex.webp';
import silverWare from './pictures/silver-ware.webp';
import silverWomen from './pictures/silver-women.webp';

/** The picture of each tile, by main category and the value it filters by. */
export const categoryPictures: Readonly<Record<'Gold' | 'Silver', Readonly<Record<string, string>>>> = {
  Gold: {
    Chain: goldChain,
    Necklaces: goldNecklaces,
    Bracelets: goldBracelets,
    Earrings: goldEarrings,
    Rings: goldRings,
    Bangles: goldBangles,
    Pendants: goldPendants,
    MangalSutras: goldMangalsutras,
    'Gold Choker': goldChoker,
    'Nose Pins': goldNosePins,
    Kada: goldKada,
    'Gold+Diamond': goldDiamond,
    'Watch Accessories': goldWatchAccessories,
    'Solitaires Jewellery': goldSolitaires,
    'Gold Accessories': goldAccessories,
  },
  Silver: {
    'Silver Chain': silverChain,
    'Silver Necklace': silverNecklace,
    'Silver Kada': silverKada,
    Pendants: silverPendants,
    Earrings: silverEarrings,
    Bracelets: silverBracelets,
    Rings: silverRings,
    Bangles: silverBangles,
    Anklets: silverAnklets,
    'Toe Rings': silverToeRings,
    'Pooja Items': silverPoojaItems,
    'Silver+Diamonds': silverDiamonds,
    'Silver Ware': silverWare,
    'Silver Antiques - Style Artifacts': silverAntiques,
    'Silver Decorative Pieces & Showpieces': silverDecorative,
    Brooches: silverBrooches,
  },
};

export const genderPictures: Readonly<Record<'Gold' | 'Silver', Readonly<Record<string, string>>>> = {
  Gold: {
    Men: goldMen,
    Women: goldWomen,
    unisex: goldUnisex,
    Kids: goldKids,
  },
  Silver: {
    Men: silverMen,
    Women: silverWomen,
    unisex: silverUnisex,
    Kids: silverKids,
  },
};

/** Each region’s name in its own script, as an SVG. */
export const regionPictures: Readonly<Record<string, string>> = {
  'Karnataka karigari': karnatakaKarigari,
  'tamil nadu tasteful': tamilNaduTasteful,
  'Maharashtra majestic': maharashtraMajestic,
  'Gujarat gems': gujaratGems,
  'Rajasthan rare': rajasthanRare,
  'Assam artistry': assamArtistry,
  'telangana treasure': telanganaTreasure,
  'Delhi designs': delhiDesigns,
  'andhra pradesh antique': andhraPradeshAntique,
  'Punjab pearls': punjabPearls,
  'West Bengal vintage': westBengalVintage,
  'Kerala classic': keralaClassic,
};
