import type { BadgeType } from '@gehna/contracts/lists';
import type { GstState } from './identity.ts';

/** The texts of a seller's store page, and the address. */
export interface StoreProfile {
  /** Of the seller (sellers.ts). */
  readonly code: string;
  readonly state: GstState;
  readonly street: string;
  readonly pin: string;
  readonly aboutUs: string;
  readonly specialty: string;
  readonly badges: readonly (readonly [BadgeType, string])[];
  readonly statesCovered: readonly string[];
  readonly countriesCovered: readonly string[];
  /** Pictures below pictures/, drawings for logos too: a store without a logo shows its first letter. */
  readonly logo: string | null;
  readonly banner: string;
  readonly shop: readonly string[];
}

const hallmark = ['hallmark', 'Hallmark licensed'] as const;

const profiles: readonly StoreProfile[] = [
  {
    code: 'SVJ',
    state: 'Karnataka',
    street: '41 Avenue Road, Chickpet',
    pin: '560002',
    aboutUs:
      'Raghavendra Shetty’s father began with one bench in Avenue Road in 1961, copying drawings from the temple at Hampi. Eleven karigars work from the same book today. You may see your piece at each stage: sheet, relief, setting, polish.',
    specialty: 'Temple jewellery in 22k: addigai, Lakshmi chokers and vanki, raised by hand and set with kemp.',
    badges: [hallmark, ['heritage', 'Since 1961'], ['craft', 'Own karigars']],
    statesCovered: ['Karnataka', 'Tamil Nadu', 'Andhra Pradesh', 'Telangana', 'Goa'],
    countriesCovered: ['India', 'Singapore'],
    logo: null,
    banner: 'banner-temple',
    shop: ['gold-choker-ruby', 'gold-kada-temple', 'heritage-tamilnadu', 'gold-ring-temple'],
  },
  {
    code: 'TNJ',
    state: 'Tamil Nadu',
    street: '12 South Main Street, near the Big Temple',
    pin: '613009',
    aboutUs:
      'Thanjai Thangam makes for dancers and brides, and for whoever inherited one earring and lost the other. Meenakshi Sundaram draws every new design herself. Old pieces are copied only with the owner at the table.',
    specialty: 'Nakash relief, jimikki and kemp set closed from behind, as in the old Thanjavur workshops.',
    badges: [hallmark, ['craft', 'Nakash by hand'], ['award', 'State craft award 2019']],
    statesCovered: ['Tamil Nadu', 'Puducherry', 'Kerala', 'Karnataka'],
    countriesCovered: ['India', 'Sri Lanka', 'Malaysia', 'Singapore'],
    logo: 'gold-earrings-jhumka',
    banner: 'heritage-tamilnadu',
    shop: ['gold-earrings-jhumka', 'banner-temple', 'gold-necklace-mango'],
  },
  {
    code: 'KSS',
    state: 'Maharashtra',
    street: '7 Gujari, Mahadwar Road',
    pin: '416012',
    aboutUs:
      'Four generations of Potdars have strung saaj in Gujari, a few steps from the Mahalakshmi temple. Each of the leaves is stamped, filled and tied in our own house. Bring your grandmother’s saaj: restringing it takes an afternoon.',
    specialty: 'Kolhapuri saaj, thushi and nath, strung by hand; the length can be changed at no cost.',
    badges: [hallmark, ['heritage', 'Fourth generation'], ['craft', 'Saaj of 21 leaves']],
    statesCovered: ['Maharashtra', 'Goa', 'Karnataka'],
    countriesCovered: ['India', 'United States'],
    logo: null,
    banner: 'gold-necklace-saaj',
    shop: ['gold-nosepin-nath', 'gold-necklace-saaj', 'gold-mangalsutra-vati', 'hero', 'gold-bangles-beaded'],
  },
  {
    code: 'SHK',
    state: 'Gujarat',
    street: '3 Mahidharpura Hira Bazaar',
    pin: '395003',
    aboutUs:
      'Surat Heera Kothi cuts its own stones. Jignesh Mehta sorts them in the morning light at the north window and still writes each grading card himself. You choose the stone first, then the setting around it.',
    specialty: 'Solitaires and line bracelets in 18k, each stone with its grading card from our own cutting house.',
    badges: [hallmark, ['custom', 'Graded stones'], ['craft', 'Own cutting house']],
    statesCovered: ['Gujarat', 'Maharashtra', 'Rajasthan', 'Delhi'],
    countriesCovered: ['India', 'United Arab Emirates', 'Belgium'],
    logo: 'gold-solitaire-diamond',
    banner: 'heritage-gujarat',
    shop: ['gold-diamond-tennis', 'gold-solitaire-diamond', 'silver-diamond-halo'],
  },
  {
    code: 'JHK',
    state: 'Rajasthan',
    street: '218 Johari Bazaar, opposite Hanuman Temple',
    pin: '302003',
    aboutUs:
      'Two families work under our roof in Johari Bazaar: the Kasliwals set the stones, the Sonis fire the meena on the back. Since 1938 neither has begun a piece without the other. Come on a weekday morning and you can watch both.',
    specialty: 'Kundan and polki with meenakari on the back, so that a piece is as fine on the skin as to the eye.',
    badges: [
      hallmark,
      ['heritage', 'Since 1938'],
      ['craft', 'Kundan and meena in one house'],
      ['award', 'National craft award 2016'],
    ],
    statesCovered: [
      'Rajasthan',
      'Delhi',
      'Uttar Pradesh',
      'Gujarat',
      'Maharashtra',
      'West Bengal',
      'Karnataka',
      'Telangana',
      'Punjab',
      'Haryana',
      'Madhya Pradesh',
    ],
    countriesCovered: ['India', 'United Kingdom', 'United Arab Emirates', 'Singapore'],
    logo: 'logos/johari-kothi.svg',
    banner: 'banner-meenakari',
    shop: ['heritage-rajasthan', 'gold-earrings-chandbali', 'gold-kada-meena', 'gold-necklace-kundan'],
  },
  {
    code: 'JSG',
    state: 'Assam',
    street: '5 Karanga Chariali, Titabar Road',
    pin: '785008',
    aboutUs:
      'In Karanga every family keeps one design: the lokaparo, the joonbiri, the dugdugi. Nilakshi Baruah brings their work together, pays on delivery and puts the maker’s name on each bill. Nothing here is cast.',
    specialty: 'Assamese gold: lokaparo, joonbiri and gamkharu, hollow, light and worked from thin sheet.',
    badges: [hallmark, ['craft', 'Village workshops'], ['custom', 'Maker named on the bill']],
    statesCovered: ['Assam', 'Meghalaya', 'Arunachal Pradesh', 'West Bengal'],
    countriesCovered: ['India'],
    logo: null,
    banner: 'gold-accessory-waist',
    shop: ['gold-pendant-lotus', 'gold-accessory-waist', 'silver-decor-vase'],
  },
  {
    code: 'CMM',
    state: 'Telangana',
    street: '22 Pathergatti, Charminar',
    pin: '500002',
    aboutUs:
      'Pearls have been matched by eye in our rooms in Pathergatti since the Nizam’s time. Syed Imtiaz Ali will show you the same row in daylight and lamplight before you decide. Restringing is free for five years.',
    specialty: 'Satlada and guluband of matched pearls, and Nizami chandbali with ruby and emerald.',
    badges: [hallmark, ['heritage', 'In Pathergatti since 1906'], ['custom', 'Free restringing']],
    statesCovered: ['Telangana', 'Andhra Pradesh', 'Karnataka', 'Maharashtra'],
    countriesCovered: ['India', 'Saudi Arabia', 'United Arab Emirates'],
    logo: 'gold-necklace-pearl',
    banner: 'gold-necklace-pearl',
    shop: ['gold-watch-pearl', 'gold-necklace-pearl', 'gold-pendant-navaratna', 'silver-decor-lamp'],
  },
  {
    code: 'DCH',
    state: 'Delhi',
    street: '1416 Dariba Kalan, Chandni Chowk',
    pin: '110006',
    aboutUs:
      'Our counter in Dariba Kalan is four metres long and has been in the family since before the tram left Chandni Chowk. Half of what we sell we make, the other half we commission. We tell you which is which.',
    specialty: 'Jadau sets and polki for weddings; matching pieces are made to order in three weeks.',
    badges: [hallmark, ['heritage', 'Dariba Kalan'], ['custom', 'Made to order']],
    statesCovered: ['Delhi', 'Haryana', 'Uttar Pradesh', 'Punjab', 'Rajasthan'],
    countriesCovered: ['India', 'Canada'],
    logo: null,
    banner: 'hero',
    shop: ['gold-choker-kundan', 'gold-bangles-meena', 'heritage-rajasthan'],
  },
  {
    code: 'NLR',
    state: 'Andhra Pradesh',
    street: '9 Kapu Street, Santhapet',
    pin: '524001',
    aboutUs:
      'Lakshmi Prasanna opened Nellore Nagalu with nine women from her street who knew how to thread gutta pusalu and had never been paid for it. They are twenty-three now. Every cluster is tied, knotted and counted twice.',
    specialty: 'Gutta pusalu chokers and haaram with clusters of small pearls, in an antique finish.',
    badges: [hallmark, ['craft', 'Women’s workshop'], ['award', 'District enterprise of the year 2022']],
    statesCovered: ['Andhra Pradesh', 'Telangana', 'Tamil Nadu'],
    countriesCovered: ['India', 'United States', 'Australia'],
    logo: null,
    banner: 'gold-choker-guttapusalu',
    shop: ['gold-choker-guttapusalu', 'gold-diamond-jali', 'banner-temple', 'silver-ware-baby'],
  },
  {
    code: 'AMS',
    state: 'Punjab',
    street: '56 Guru Bazar, near Akhara Brahm Buta',
    pin: '143001',
    aboutUs:
      'Amritsar Sarafa weighs in front of you, on a scale you may bring yourself. Gurpreet Singh keeps three hundred pieces ready to see and will tell you over the phone, without a visit, what each one weighs today.',
    specialty: 'Kada, jutti pins and pearl passa; broad bracelets for men in 22k, hand engraved.',
    badges: [hallmark, ['custom', 'Weighed in front of you']],
    statesCovered: ['Punjab', 'Haryana', 'Himachal Pradesh', 'Chandigarh', 'Jammu and Kashmir'],
    countriesCovered: ['India', 'Canada', 'United Kingdom'],
    logo: 'gold-bracelet-curb',
    banner: 'gold-bracelet-curb',
    shop: ['gold-ring-braid', 'silver-kada-banded', 'gold-bracelet-curb'],
  },
  {
    code: 'BSS',
    state: 'West Bengal',
    street: '168 B. B. Ganguly Street, Bowbazar',
    pin: '700012',
    aboutUs:
      'Sourav Karmakar’s workshop stands above a sweet shop in Bowbazar. Wire is drawn there to the width of a hair, curled, packed and soldered without a magnifier. Apprentices begin with toe rings and are allowed a tikli after three years.',
    specialty: 'Bengal filigree and granulation: kaan, chik and ratanchur, light for their size.',
    badges: [hallmark, ['craft', 'Drawn wire filigree'], ['heritage', 'Bowbazar since 1924']],
    statesCovered: ['West Bengal', 'Odisha', 'Assam', 'Tripura', 'Jharkhand'],
    countriesCovered: ['India', 'Bangladesh'],
    logo: null,
    banner: 'heritage-bengal',
    shop: ['silver-pendant-filigree', 'silver-brooch-filigree', 'heritage-bengal', 'gold-accessory-hairpin'],
  },
  {
    code: 'TPN',
    state: 'Kerala',
    street: '31 High Road, Thrissur Round',
    pin: '680001',
    aboutUs:
      'Thrissur makes more gold than any other town of Kerala, and most of it in rooms like ours: six benches, one window, a lathe. Antony Akkara hallmarks every piece before it leaves the bench and keeps the sample for a year.',
    specialty: 'Kasu mala, palakka and nagapadam in 22k gold, and oddiyanam made to measure.',
    badges: [hallmark, ['craft', 'Bench made in Thrissur']],
    statesCovered: ['Kerala', 'Tamil Nadu', 'Karnataka'],
    countriesCovered: ['India', 'United Arab Emirates', 'Qatar', 'Oman'],
    logo: 'gold-necklace-kasu',
    banner: 'gold-necklace-kasu',
    shop: ['gold-necklace-kasu', 'gold-nosepin-lotus', 'gold-bracelet-navaratna'],
  },
  {
    code: 'PTS',
    state: 'Rajasthan',
    street: '4 Sonaro ki Gali, Sadar Bazaar',
    pin: '312605',
    aboutUs:
      'Thewa is made by a handful of families in Pratapgarh and nowhere else. Girish Soni pierces the scene into a sheet of 23k gold and fuses it on coloured glass; it works or it breaks. Each piece is signed on the back.',
    specialty: 'Thewa on ruby and emerald glass, oxidised silver with firoza, and lac bangles.',
    badges: [hallmark, ['craft', 'Thewa, signed'], ['award', 'Shilp Guru family']],
    statesCovered: ['Rajasthan', 'Madhya Pradesh', 'Gujarat', 'Delhi'],
    countriesCovered: ['India', 'Japan'],
    logo: null,
    banner: 'gold-pendant-thewa',
    shop: ['gold-pendant-thewa', 'silver-bangles-oxidised', 'silver-antique-chest', 'gold-bangles-lac'],
  },
  {
    code: 'RCK',
    state: 'Gujarat',
    street: '88 Soni Bazaar',
    pin: '360001',
    aboutUs:
      'We make silver and nothing else, eighty kilograms of it a month, for shops from Bhuj to Imphal. Since last year we sell single pieces too. Bhavesh Ranpara answers the telephone himself, also on Sundays.',
    specialty: 'Oxidised silver: hasli, jhumka and kada with turquoise, and payal by the dozen.',
    badges: [
      ['hallmark', 'Silver 925, stamped'],
      ['custom', 'Wholesale and single pieces'],
    ],
    statesCovered: ['Gujarat', 'Rajasthan', 'Maharashtra', 'Madhya Pradesh', 'Manipur'],
    countriesCovered: ['India'],
    logo: 'silver-necklace-hasli',
    banner: 'banner-silver',
    shop: ['silver-necklace-hasli', 'silver-ring-turquoise', 'silver-necklace-oxidised'],
  },
];

/** Where a picture lies below pictures/: a rendered product, or a scene, unless its folder is given. */
function fileOf(picture: string): string {
  if (picture.includes('/')) return picture;
  return `${/^(?:gold|silver)-/.test(picture) ? 'products' : 'scenes'}/${picture}.webp`;
}

export const storeProfiles: readonly StoreProfile[] = profiles.map(({ logo, banner, shop, ...texts }) => ({
  ...texts,
  logo: logo && fileOf(logo),
  banner: fileOf(banner),
  shop: shop.map(fileOf),
}));
