import type { RatingAspect } from '@gehna/contracts';
import { formData, type PublicApi, whenKnown } from './api.ts';
import type { Calendar } from './calendar.ts';
import type { DemoContext } from './demo-context.ts';
import { picturesOf } from './pictures.ts';

export interface DemoRating {
  /** Which of the demo's buyers; the seller has answered them (conversations.ts). */
  readonly buyer: number;
  readonly sellerCode: string;
  readonly daysAgo: number;
  readonly stars: number;
  readonly aspects?: Readonly<Partial<Record<RatingAspect, number>>>;
  readonly text?: string;
  /** Whose picture goes with it. */
  readonly design?: string;
  readonly answer?: string;
}

/** Two sellers have enough for an average, another has one. */
export const ratings: readonly DemoRating[] = [
  {
    daysAgo: 12,
    buyer: 4,
    sellerCode: 'JHK',
    stars: 5,
    aspects: { answers: 5, priceClarity: 4 },
    text: 'They took my grandmother’s bangles in exchange, weighed in front of me, and wrote every gram down.',
    answer: 'Thank you, Subhash ji. The bangles were finer than you thought.',
  },
  {
    daysAgo: 9,
    buyer: 3,
    sellerCode: 'JHK',
    stars: 4,
    aspects: { answers: 5, asDescribed: 4 },
    text: 'Exact weights on asking. The colour of the meena was a little darker than in the picture.',
    design: 'gold-earrings-meena',
  },
  {
    daysAgo: 2,
    buyer: 2,
    sellerCode: 'JHK',
    stars: 3,
    aspects: { answers: 3, asDescribed: 5, priceClarity: 3 },
    text: 'Beautiful work. The drawings came a week late, and the making charges only when I asked twice.',
    answer: 'You are right about the drawings: our designer was ill. The charges now stand with every piece.',
  },
  { daysAgo: 1, buyer: 1, sellerCode: 'JHK', stars: 5, aspects: { answers: 4, asDescribed: 5, priceClarity: 5 } },
  {
    daysAgo: 20,
    buyer: 0,
    sellerCode: 'SVJ',
    stars: 5,
    aspects: { answers: 5, asDescribed: 5, priceClarity: 5 },
    text: 'The vanki fits my slim arm at the first try.',
  },
  {
    daysAgo: 15,
    buyer: 1,
    sellerCode: 'SVJ',
    stars: 5,
    aspects: { answers: 5, asDescribed: 5 },
    text: 'One sees that the figures are beaten from the back.',
  },
  {
    daysAgo: 11,
    buyer: 2,
    sellerCode: 'SVJ',
    stars: 4,
    aspects: { answers: 4, asDescribed: 4, priceClarity: 4 },
    text: 'Fair exchange of old gold. Please open on Sundays.',
  },
  { daysAgo: 8, buyer: 0, sellerCode: 'BSS', stars: 4, text: 'Light for its size, as they said.' },
];

/** When it is given, and answered. */
export function ratingTimes(calendar: Calendar, { daysAgo, buyer, sellerCode }: DemoRating) {
  const [given, answered] = calendar.chain(daysAgo, [300], 'rating', buyer, sellerCode);
  if (!given || !answered) throw new TypeError('A chain has as many times as happenings.');
  return { given, answered };
}

/** Rates sellers where their customers have not, and answers as the sellers do. */
export async function rateSellers(api: PublicApi, context: DemoContext): Promise<void> {
  for (const rating of ratings) {
    const { buyer, sellerCode, stars, aspects, text, design, answer } = rating;
    const times = ratingTimes(context.calendar, rating);
    const seller = context.sellerOf(sellerCode);
    const { token } = context.buyerOf(buyer);
    const params = { sellerId: seller.user.id };
    const mine = await whenKnown(() => api('GET /api/ratings/mine/:sellerId', { token, params }));
    if (mine.body.rating) continue;
    const [picture] = design ? await picturesOf(design) : [];
    const form = formData({ stars, text, ...aspects, images: picture });
    const given = await whenKnown(() =>
      api('PUT /api/ratings/mine/:sellerId', { token, at: times.given, params, body: form }),
    );
    if (!answer || !given.body.rating) continue;
    const replying = { token: seller.token, at: times.answered, body: { text: answer } };
    await api('POST /api/ratings/received/:id/answer', { ...replying, params: { id: given.body.rating.id } });
  }
}
