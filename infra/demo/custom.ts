import type { LeadStatus } from '@gehna/contracts/lists';
import { chance } from './chance.ts';
import { conversations, type DemoConversation } from './conversations.ts';
import { type Inquiry, inquiries } from './inquiries.ts';
import { otherBuyers } from './other-users.ts';
import { demoProducts, productDaysAgo } from './products.ts';
import { sellers } from './sellers.ts';

// More inquiries and conversations of a month: chosen by chance, the same each time.

/** The seller whom one can log in as has most of it. */
const inquiriesOf = (code: string) => (code === 'JHK' ? 26 : 2);
/** Days before the demo within which they happen; part of them are of the same days of last month. */
const month = 40;

type Pair = { readonly buyer: number; readonly productCode: string };

const productCodes = Map.groupBy(
  demoProducts().map(({ productCode }) => productCode),
  (productCode) => productCode.slice(0, 3),
);

/** A buyer, and a product of a seller that was on the market some days before; undefined when all were named together before. */
function anyPair(sellerCode: string, daysAgo: number, taken: readonly Partial<Pair>[]): Pair | undefined {
  const offered = (productCodes.get(sellerCode) ?? []).filter((code) => productDaysAgo(code) > daysAgo + 2);
  const pairs = offered.flatMap((productCode) => otherBuyers.map((_, index) => ({ buyer: index + 1, productCode })));
  const free = pairs.filter(
    ({ buyer, productCode }) => !taken.some((one) => one.buyer === buyer && one.productCode === productCode),
  );
  return free[Math.floor(chance('pair', sellerCode, daysAgo, free.length) * free.length)];
}

/** From a month ago to yesterday. */
const daysAgoOf = (index: number, count: number, words: string) =>
  1 + Math.floor((month * (count - index - chance('day', words, index))) / count);

const answered: readonly LeadStatus[] = ['Contacted', 'Replied', 'Replied', 'Closed', 'In Progress', 'Contacted'];

/** Those of the last days are new; of the others most were answered. */
function statusOf({ buyer, productCode }: Pair, daysAgo: number): LeadStatus | undefined {
  if (daysAgo <= 2 || chance('unanswered', buyer, productCode) < 0.12) return undefined;
  return answered[Math.floor(chance('status', buyer, productCode) * answered.length)];
}

function chooseInquiries(): Inquiry[] {
  const chosen: Inquiry[] = [];
  for (const { code } of sellers)
    for (let index = 0; index < inquiriesOf(code); index++) {
      const daysAgo = daysAgoOf(index, inquiriesOf(code), `inquiry ${code}`);
      const pair = anyPair(code, daysAgo, [...inquiries, ...chosen]);
      if (!pair) continue;
      const status = statusOf(pair, daysAgo);
      chosen.push({ daysAgo, ...pair, ...(status && { status }) });
    }
  return chosen;
}

export const moreInquiries: readonly Inquiry[] = chooseInquiries();

const questions: readonly (readonly [question: string, answer: string, thanks?: string])[] = [
  ['Is this piece ready, or made to order?', 'It is ready. We can send it within two days.', 'Then I will come by.'],
  ['Could I see it on a call before I come?', 'With pleasure, on any day but Tuesday, from eleven on.'],
  ['Is the hallmark on the piece itself?', 'Yes, with its number, which you can look up in the BIS app.', 'Thank you.'],
  ['Would you buy it back later?', 'Yes, at the day’s rate for its purity, without the making charges.'],
  ['How long does it take to Pune?', 'Three days, insured. Somebody has to sign for it.', 'That is in time for us.'],
  ['Could it be made a little lighter?', 'By about a tenth. With less metal it would bend.'],
  ['Does it come in a box for a gift?', 'Yes, and with a card, if you send us the words.', 'Very good.'],
  ['Can I pay it in two parts?', 'Half of it now, and the rest when you fetch it.'],
  ['Does the polish fade if one wears it every day?', 'Not within the first years. We polish it again at no cost.'],
  [
    'What do you take for engraving a name?',
    'Up to ten letters nothing. It takes a day.',
    'Thank you for the quick answer.',
  ],
];

const conversationsOf = { JHK: 9, KSS: 5, CMM: 4, BSS: 2, PTS: 2, DCH: 1, NLR: 1, AMS: 1 } as const;

function chooseConversations(): DemoConversation[] {
  const chosen: DemoConversation[] = [];
  for (const [sellerCode, count] of Object.entries(conversationsOf))
    for (let index = 0; index < count; index++) {
      const daysAgo = daysAgoOf(index, count, `conversation ${sellerCode}`);
      const pair = anyPair(sellerCode, daysAgo, [...conversations, ...chosen]);
      const [question, answer, thanks] = questions[chosen.length % questions.length] ?? [];
      if (!pair || !question || !answer) continue;
      const begun = [['buyer', question] as const, ['seller', answer] as const];
      const messages = thanks ? [...begun, ['buyer', thanks] as const] : begun;
      chosen.push({ daysAgo, ...pair, sellerCode, messages, unread: 0 });
    }
  return chosen;
}

export const moreConversations: readonly DemoConversation[] = chooseConversations();
