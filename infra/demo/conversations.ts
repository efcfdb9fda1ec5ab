import type { Side } from '@gehna/contracts/lists';
import { type PublicApi, whenKnown } from './api.ts';
import type { Cast } from './cast.ts';
import { slugOf } from './houses.ts';
import { sellers } from './sellers.ts';

/** A conversation, word for word. */
export interface Talk {
  /** Which of the demo's buyers; 0 is the one whom one can log in as. */
  readonly buyer: number;
  /** The house, and the piece it is about; without one it asks for a quote. */
  readonly house: string;
  readonly productCode?: string;
  readonly words: readonly (readonly [Side, string])[];
  /** So many of the last words were not read yet by whom they are for. */
  readonly unread: number;
}

export const talks: readonly Talk[] = [
  {
    buyer: 0,
    house: 'JHK',
    productCode: 'JHK-EA-0121',
    words: [
      ['buyer', 'Namaste. Are the chandbali heavy to wear for a whole evening?'],
      [
        'seller',
        'Namaste Ananya ji. The pair has 22 g net. We fit an ear chain that takes half of the weight, at no cost.',
      ],
      ['buyer', 'Good. And the meena on the back, is it red or green?'],
      ['seller', 'Red with white flowers. I can send you a photograph in daylight tomorrow morning.'],
      ['buyer', 'Please do. I would like to come to Jaipur in the second week of December.'],
      ['seller', 'You are welcome. We are closed on Tuesdays. Shall I keep this pair aside until the 14th?'],
    ],
    unread: 1,
  },
  {
    buyer: 1,
    house: 'JHK',
    productCode: 'JHK-KA-0107',
    words: [
      ['buyer', 'Is the kada available in size 2.6?'],
      ['seller', 'This one is 2.4. We can make 2.6 in three weeks, the weight would be about 3 g more.'],
      ['buyer', 'What would the price be then?'],
      ['buyer', 'And could the peacock face the other way?'],
    ],
    unread: 2,
  },
  {
    buyer: 2,
    house: 'JHK',
    words: [
      [
        'buyer',
        'I need eleven small gifts for a wedding, silver with meena, up to 6,000 rupees each. What could you make?',
      ],
      ['seller', 'Small pendants or toe ring pairs would fit. I will make three drawings for you.'],
      ['buyer', 'Pendants, please. With a lotus if possible.'],
    ],
    unread: 1,
  },
  {
    buyer: 3,
    house: 'JHK',
    productCode: 'JHK-EA-0128',
    words: [
      ['buyer', 'Could you tell me the weight of one earring?'],
      ['seller', 'They are a pair of equal weight; one is half of the net weight above, to the tenth of a gram.'],
      ['buyer', 'Thank you, that is what I wanted to know.'],
    ],
    unread: 0,
  },
  {
    buyer: 4,
    house: 'JHK',
    productCode: 'JHK-CH-0114',
    words: [['buyer', 'Does the box chain also come in 24 inch?']],
    unread: 1,
  },
  {
    buyer: 0,
    house: 'SVJ',
    productCode: 'SVJ-CH-0114',
    words: [
      ['buyer', 'Can the choker be worn without the long pendant?'],
      ['seller', 'Yes, the pendant hangs on a hook. Two more hooks are at the sides for jumki drops.'],
    ],
    unread: 1,
  },
  {
    buyer: 0,
    house: 'BSS',
    words: [
      ['buyer', 'Do you repair old filigree? My grandmother’s kaan has lost two granules.'],
      ['seller', 'We do. Please send a photograph from both sides first; most repairs are done within a week.'],
      ['buyer', 'I will, thank you.'],
    ],
    unread: 0,
  },
  {
    buyer: 1,
    house: 'CMM',
    productCode: 'CMM-NE-0114',
    words: [
      ['buyer', 'Are the pearls from Basra?'],
      [
        'seller',
        'No, they are cultured. Basra pearls of this size are hardly found any more, and we would say so on the bill.',
      ],
    ],
    unread: 1,
  },
  {
    buyer: 2,
    house: 'TNJ',
    productCode: 'TNJ-BR-0114',
    words: [['buyer', 'Can links be taken out for a wrist of 15 cm?']],
    unread: 1,
  },
];

/** Says what was not said yet, after a look at the store. The number of each message makes that a second run says nothing twice. */
export async function talk(api: PublicApi, cast: Cast): Promise<void> {
  for (const one of talks) await hold(api, cast, one);
}

async function hold(api: PublicApi, cast: Cast, { buyer, house, productCode, words, unread }: Talk): Promise<void> {
  const asking = cast.buyers[buyer];
  if (!asking) throw new Error(`There is no buyer ${buyer}.`);
  const people = { buyer: asking, seller: cast.sellerOf(house) };
  const body = {
    otherUserId: people.seller.user.id,
    ...(productCode ? { productId: cast.pieceId(productCode) } : { conversationType: 'quote' as const }),
  };
  const opened = await whenKnown(() => api('POST /api/chat/conversation', { token: people.buyer.token, body }));
  const { _id: conversationId, lastSeq } = opened.body.conversation;
  if (lastSeq >= words.length) return;
  const slug = slugOf(houseName(house));
  await whenKnown(() =>
    api('POST /api/seller-store/store/:slug/view', {
      token: people.buyer.token,
      params: { slug },
      body: { visit: `demo-${buyer}` },
    }),
  );
  for (const [at, [side, text]] of words.entries()) {
    if (at < lastSeq) continue;
    const other = side === 'buyer' ? people.seller : people.buyer;
    const clientMessageId = `demo-${buyer}-${house}-${productCode ?? 'quote'}-${at + 1}`;
    const message = { conversationId, to: other.user.id, text, clientMessageId };
    await whenKnown(() => api('POST /api/chat/send', { token: people[side].token, body: message }));
  }
  const seq = words.length - unread;
  for (const side of seq > 0 ? (['buyer', 'seller'] as const) : [])
    await api('POST /api/chat/conversation/:id/read', {
      token: people[side].token,
      params: { id: conversationId },
      body: { seq },
    });
}

function houseName(code: string): string {
  const seller = sellers.find((one) => one.code === code);
  if (!seller) throw new Error(`No house ${code}.`);
  return seller.businessName;
}
