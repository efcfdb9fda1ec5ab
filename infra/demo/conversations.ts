import type { Side } from '@gehna/contracts/lists';

/** What goes with a message: a picture of a design, or the card of a product by its code. */
export type DemoAttachment = { readonly design: string } | { readonly productCode: string };
export type DemoMessage = readonly [Side, string, DemoAttachment?];

/** A conversation, word for word. */
export interface DemoConversation {
  /** Which of the demo's buyers; 0 is the one whom one can log in as. */
  readonly buyer: number;
  /** The code of the seller, and the product; without a product it is a request for a quote. */
  readonly sellerCode: string;
  readonly productCode?: string;
  readonly messages: readonly DemoMessage[];
  /** So many of the last messages were not read yet by whom they are for. */
  readonly unread: number;
  /** When it begins; null: shortly before the demo is loaded, and its first answer comes while it is. */
  readonly daysAgo: number | null;
  /** By index: messages that come a day later than usual. */
  readonly nextDay?: readonly number[];
}

/** About a product, or as a request for a quote by its seller's code; all was read unless some is unread. */
const talk = (
  { productCode, ...facts }: Partial<DemoConversation> & Pick<DemoConversation, 'buyer' | 'daysAgo'>,
  messages: readonly DemoMessage[],
): DemoConversation => ({
  sellerCode: productCode?.slice(0, 3) ?? '',
  unread: 0,
  ...facts,
  messages,
  ...(productCode && { productCode }),
});

/**
 * Four sellers have five answered ones each, with those of `custom.ts`: from there on buyers are shown how fast a seller usually
 * answers. Each of the four has one that is answered now, after which the chat service computes that.
 */
export const conversations: readonly DemoConversation[] = [
  talk({ daysAgo: 10, buyer: 0, productCode: 'JHK-EA-0121', unread: 1, nextDay: [6, 8] }, [
    ['buyer', 'Namaste. Are the chandbali heavy to wear for a whole evening?'],
    [
      'seller',
      'Namaste Ananya ji. The pair has 22 g net. We fit an ear chain that takes half of the weight, at no cost.',
    ],
    ['buyer', 'Good. And the meena on the back, is it red or green?'],
    ['seller', 'Red with white flowers. I can send you a photograph in daylight tomorrow morning.'],
    ['buyer', 'Please do. I would like to come to Jaipur in the second week of December.'],
    ['seller', 'You are welcome. We are closed on Tuesdays. Shall I keep this pair aside until the 14th?'],
    ['seller', 'Here they are in daylight, as I promised.', { design: 'gold-earrings-chandbali' }],
    ['buyer', 'Lovely. And would this one go with them?', { productCode: 'JHK-KA-0107' }],
    ['seller', 'It would. Rahul is bringing it from the workshop on Monday.'],
  ]),
  talk({ daysAgo: 3, buyer: 1, productCode: 'JHK-KA-0107', unread: 2 }, [
    ['buyer', 'Is the kada available in size 2.6?'],
    ['seller', 'This one is 2.4. We can make 2.6 in three weeks, the weight would be about 3 g more.'],
    ['buyer', 'What would the price be then?'],
    ['buyer', 'And could the peacock face the other way?'],
  ]),
  talk({ daysAgo: 11, buyer: 2, sellerCode: 'JHK', unread: 1 }, [
    [
      'buyer',
      'I need eleven small gifts for a wedding, silver with meena, up to 6,000 rupees each. What could you make?',
    ],
    ['seller', 'Small pendants or toe ring pairs would fit. I will make three drawings for you.'],
    ['buyer', 'Pendants, please. With a lotus if possible.'],
  ]),
  talk({ daysAgo: 27, buyer: 3, productCode: 'JHK-EA-0128' }, [
    ['buyer', 'Could you tell me the weight of one earring?'],
    ['seller', 'They are a pair of equal weight; one is half of the net weight above, to the tenth of a gram.'],
    ['buyer', 'Thank you, that is what I wanted to know.'],
  ]),
  talk({ daysAgo: 2, buyer: 4, productCode: 'JHK-CH-0114', unread: 1 }, [
    ['buyer', 'Does the box chain also come in 24 inch?'],
  ]),
  talk({ daysAgo: 20, buyer: 4, sellerCode: 'JHK' }, [
    ['buyer', 'Are you open on the Sunday before Diwali?'],
    ['seller', 'Yes, from ten to eight. Bring the old pieces along if you think of an exchange.'],
  ]),
  talk({ daysAgo: 6, buyer: 0, productCode: 'SVJ-CH-0114', unread: 1 }, [
    ['buyer', 'Can the choker be worn without the long pendant?'],
    ['seller', 'Yes, the pendant hangs on a hook. Two more hooks are at the sides for jumki drops.'],
  ]),
  talk({ daysAgo: 26, buyer: 0, sellerCode: 'SVJ' }, [
    ['buyer', 'Do you make a vanki to measure? My arm is slim.'],
    ['seller', 'Yes, in twelve days. Please measure where you would wear it, with the arm bent.'],
  ]),
  talk({ daysAgo: 22, buyer: 1, sellerCode: 'SVJ' }, [
    ['buyer', 'Is your temple jewellery cast or beaten?'],
    ['seller', 'The figures are beaten by hand from the back, the beads are cast.'],
  ]),
  talk({ daysAgo: 17, buyer: 2, sellerCode: 'SVJ' }, [
    ['buyer', 'Do you take old gold in exchange, and at which rate?'],
    ['seller', 'At the day’s rate for its purity, which we measure in front of you. Only the stones are taken off.'],
  ]),
  talk({ daysAgo: 4, buyer: 3, sellerCode: 'SVJ', unread: 1 }, [
    ['buyer', 'Could you send to Kolkata?'],
    ['seller', 'By insured courier, yes. It takes three days and somebody has to sign for it.'],
    ['buyer', 'Very good, I will write again after the weekend.'],
  ]),
  talk({ daysAgo: 15, buyer: 0, sellerCode: 'BSS' }, [
    ['buyer', 'Do you repair old filigree? My grandmother’s kaan has lost two granules.'],
    ['seller', 'We do. Please send a photograph from both sides first; most repairs are done within a week.'],
    ['buyer', 'I will, thank you.'],
  ]),
  talk({ daysAgo: 3, buyer: 1, productCode: 'CMM-NE-0114', unread: 1 }, [
    ['buyer', 'Are the pearls from Basra?'],
    [
      'seller',
      'No, they are cultured. Basra pearls of this size are hardly found any more, and we would say so on the bill.',
    ],
  ]),
  talk({ daysAgo: 1, buyer: 2, productCode: 'TNJ-BR-0114', unread: 1 }, [
    ['buyer', 'Can links be taken out for a wrist of 15 cm?'],
  ]),
  talk({ daysAgo: 5, buyer: 4, sellerCode: 'RCK' }, [
    ['buyer', 'Is your payal really silver?'],
    ['seller', 'Yes, 925, and stamped. We can send you a photograph of the stamp.'],
    ['buyer', 'Keep your photograph. You are thieves, all of you.'],
  ]),
  talk({ daysAgo: null, buyer: 3, productCode: 'JHK-KA-0107' }, [
    ['buyer', 'Does the kada open, or does it slip over the hand?'],
    ['seller', 'It opens with a screw at the side, so it sits close to the wrist.'],
  ]),
  talk({ daysAgo: null, buyer: 4, productCode: 'SVJ-CH-0114' }, [
    ['buyer', 'Is the choker tied at the back, or has it a chain?'],
    ['seller', 'It has a cord that can be pulled tight. A chain can be had at no cost.'],
  ]),
  talk({ daysAgo: null, buyer: 2, productCode: 'CMM-NE-0114' }, [
    ['buyer', 'Can the three rows be restrung shorter?'],
    ['seller', 'Yes, at no cost within the first year.'],
  ]),
  talk({ daysAgo: null, buyer: 1, productCode: 'KSS-NO-0107' }, [
    ['buyer', 'Does the nath need a pierced nose?'],
    ['seller', 'No, it can be worn with a clip. We send both.'],
  ]),
];
