import type { Craft } from '@gehna/contracts/lists';

/** What each craft is, in the words of a shop assistant. */
const craftWords: Record<Craft, string> = {
  Kundan: 'The stones sit in leaves of pure gold pressed round them by hand, without claws.',
  Meenakari: 'The enamel is laid into engraved cells and fired colour by colour.',
  Polki: 'Uncut stones keep their natural face and are backed with foil for depth.',
  'Jadau/Jadtar': 'Set while the gold is warm, in the jadau way, then closed from behind.',
  Filigree: 'Twisted wire is curled, packed and soldered inside a frame of thicker wire.',
  'Lac Jewellery': 'Lac is shaped warm over the core and mirrors are pressed in before it sets.',
  Thewa: 'A sheet of 23k gold is pierced with the scene and fused on coloured glass.',
  Navratra: 'Nine stones in the order of the planets, the ruby at the centre.',
  'Hand Engraved': 'The pattern is cut by hand with a single burin and left unpolished in the grooves.',
  'Kemp Jewellery': 'Kemp stones with a soft, rounded cut, as the temple jewellers set them.',
  'Pearl Jewellery': 'Pearls are matched for lustre and size and knotted on silk.',
  'Antique finish': 'The polish is held back, so that the relief stays dark and the edges catch light.',
  Oxidized: 'Darkened on purpose and brushed back, so that the pattern stands out.',
  Nakash: 'Figures and leaves are raised from sheet by hammer and punch over a bed of lac.',
  'Gutta Pusalu': 'Clusters of small pearls hang from each element, as they do in coastal Andhra.',
  'Kolhapuri Saaj': 'Each leaf carries its own sign, with bored beads between.',
};

/** Of silver, where it is made in another way. */
const silverCraftWords: Partial<Record<Craft, string>> = {
  Kundan: 'The stones sit in leaves of pure silver pressed round them by hand, without claws.',
  'Jadau/Jadtar': 'Set while the silver is warm, in the jadau way, then closed from behind.',
};

const kindWords: Record<string, readonly [string, string]> = {
  Chain: ['Solid links, soldered one by one.', 'Light enough to sleep in, strong enough for a pendant.'],
  Necklaces: ['The back is as finished as the front.', 'It lies flat on the collarbone and turns with the neck.'],
  Bracelets: ['A double safety holds the clasp.', 'The links can be taken out to fit the wrist.'],
  Earrings: [
    'South screw posts; ear chains can be added.',
    'The weight is carried by a broad back, so that it sits easily.',
  ],
  Rings: ['Resizing by two sizes is possible.', 'The inside of the band is rounded for comfort.'],
  Bangles: ['Other sizes can be made in two weeks.', 'The edges are rounded and the inside is polished.'],
  Pendants: ['The loop takes chains up to 4 mm.', 'The chain shown is included.'],
  MangalSutras: ['Black beads are strung on wire, not thread.', 'The length can be set to the wearer.'],
  'Gold Choker': ['A cord at the back sets the length.', 'Hinged elements follow the neck.'],
  'Nose Pins': ['With a screw; a wire post on request.', 'Made for a pierced nose; a clip version can be ordered.'],
  Kada: ['Opens on a screw hinge.', 'Even in weight all the way round.'],
  'Gold+Diamond': ['Diamonds are VS to SI, G to H in colour.', 'Each stone is set by hand under the loupe.'],
  'Watch Accessories': ['The movement is quartz and can be serviced anywhere.', 'The fastening is a hidden fold.'],
  'Solitaires Jewellery': [
    'The stone comes with its own certificate.',
    'The setting leaves the stone open to light from below.',
  ],
  'Gold Accessories': ['Comes in a velvet case.', 'A safety pin is fitted at the back.'],
  'Silver Chain': ['Solid, not hollow.', 'A lobster lock closes it.'],
  'Silver Necklace': ['Lined at the back, so that it does not catch.', 'A cord of cotton sets the length.'],
  'Silver Kada': ['Slightly open, to fit by hand.', 'Cast and then worked by hammer.'],
  Anklets: ['Sold as a pair.', 'The bells sound softly; they can be taken off.'],
  'Toe Rings': ['Open at the back, to fit any toe.', 'Smooth inside, for daily wear.'],
  'Pooja Items': ['Food and lamp safe.', 'Cleans with warm water and a soft cloth.'],
  'Silver+Diamonds': ['Rhodium plated against tarnish.', 'Diamonds are small, bright and well matched.'],
  'Silver Ware': ['Food safe, stamped below.', 'Engraving of a name is free.'],
  'Silver Antiques - Style Artifacts': [
    'New work after an old piece, said so on the bill.',
    'The lid closes with a soft click.',
  ],
  'Silver Decorative Pieces & Showpieces': [
    'Weighted below, so that it stands firmly.',
    'Lacquered thinly to keep its colour.',
  ],
  Brooches: ['A roller catch holds the pin.', 'Light enough for silk.'],
};

interface Subject {
  readonly alt: string;
  readonly kind: string;
  readonly metal: 'Gold' | 'Silver';
  readonly craft: Craft | null;
  readonly stones: readonly string[];
  readonly note: string;
  /** 0 or 1: which of the two sentences about its kind is taken. */
  readonly sentence: number;
}

/** Three or four sentences about a product: what it is, how it is made, how it is worn, who made it. */
export function describe({ alt, kind, metal, craft, stones, note, sentence }: Subject): string {
  const set = craft === null && stones.length > 0 ? `Set with ${new Intl.ListFormat('en').format(stones)}.` : null;
  const made = craft === null ? set : ((metal === 'Silver' ? silverCraftWords[craft] : undefined) ?? craftWords[craft]);
  return [`${alt}.`, made, kindWords[kind]?.[sentence], note].filter(Boolean).join(' ');
}
