import { dayInIndia } from '@gehna/contracts';
import { describe, expect, it } from 'vitest';
import type { Session } from '../demo/accounts.ts';
import type { PublicApi } from '../demo/api.ts';
import { applicationTimes } from '../demo/applications.ts';
import { Calendar } from '../demo/calendar.ts';
import { messageTimes } from '../demo/conversation-loader.ts';
import { conversations } from '../demo/conversations.ts';
import { moreConversations, moreInquiries } from '../demo/custom.ts';
import { favourites, favouriteTime } from '../demo/favourites.ts';
import { inquiries, inquiryTimes } from '../demo/inquiries.ts';
import { ratesOf, setRates } from '../demo/metal-rates.ts';
import { demoReports, reportTimes } from '../demo/moderation.ts';
import { demoProducts, fineRate, productTimes } from '../demo/products.ts';
import { quotations, quotationTimes } from '../demo/quotations.ts';
import { ratings, ratingTimes } from '../demo/ratings.ts';
import { waitingTimes } from '../demo/reviews.ts';
import { sellers } from '../demo/sellers.ts';
import { storeTime } from '../demo/stores.ts';
import { viewsOf } from '../demo/views.ts';

const products = demoProducts();

/** A Monday in India, three quarters past midnight: shops are closed, and nothing of this day is in the plan yet. */
const night = new Date('2026-11-22T19:15:00Z');
const evening = new Date('2026-11-23T14:30:00Z');

describe.each([
  ['in the evening', evening],
  ['at night', night],
])('the times of a demo that is loaded %s', (_, now) => {
  const calendar = new Calendar(now);
  const allInquiries = [...inquiries, ...moreInquiries];
  const allConversations = [...conversations, ...moreConversations];
  const dayOf = (time: Date) => dayInIndia(time);
  const approved = new Map(products.map((product) => [product.productCode, productTimes(calendar, product)[1]]));
  const store = new Map(sellers.map((seller) => [seller.code, storeTime(calendar, seller)]));
  const asked = allInquiries.map((inquiry) => ({ ...inquiry, ...inquiryTimes(calendar, inquiry) }));
  const written = allConversations.map((conversation) => ({
    ...conversation,
    times: messageTimes(calendar, conversation).map((time) => time ?? now),
  }));
  const rated = ratings.map((rating) => ({ ...rating, ...ratingTimes(calendar, rating) }));
  const views = viewsOf(calendar);
  const reported = demoReports.map((report) => ({ ...report, ...reportTimes(calendar, report) }));
  const marked = favourites.map((productCode, index) => ({ productCode, at: favouriteTime(calendar, index) }));
  const approvedAt = (productCode: string) => approved.get(productCode)?.getTime() ?? Number.POSITIVE_INFINITY;
  const spread: [string, readonly Date[], days: number][] = [
    ['applications', sellers.map((seller) => applicationTimes(calendar, seller)[0]), 7],
    ['approvals of products', [...approved.values()], 30],
    ['inquiries', asked.map((one) => one.asked), 20],
    [
      'inquiries of the seller of the login',
      asked.flatMap((one) => (one.productCode.startsWith('JHK') ? one.asked : [])),
      15,
    ],
    ['conversations', written.flatMap(({ times }) => times[0] ?? []), 15],
    ['quotations', quotations.map((one) => quotationTimes(calendar, one).sent), 5],
    ['ratings', rated.map(({ given }) => given), 7],
    ['favourites', marked.map(({ at }) => at), 8],
    ['first reports', reported.flatMap((one) => one.reported[0] ?? []), 5],
    ['gold rates', ratesOf(calendar, 'gold').map(({ at }) => at), 42],
    ['views', views.map(({ at }) => at), 30],
    ['what waits', waitingTimes(calendar).submitted, 4],
  ];

  it.each(spread)('of %s lie in the past, on several days', (_what, times, days) => {
    expect(times.filter((time) => !(time <= now))).toEqual([]);
    expect(new Set(times.map(dayOf)).size).toBeGreaterThanOrEqual(days);
  });

  it('have sellers approved before their stores and products', () => {
    for (const seller of sellers) {
      const [applied, accepted] = applicationTimes(calendar, seller);
      expect(accepted.getTime()).toBeGreaterThan(applied.getTime());
      expect(store.get(seller.code)?.getTime()).toBeGreaterThan(accepted.getTime());
      for (const product of products.filter((one) => one.seller === seller)) {
        const [submitted] = productTimes(calendar, product);
        expect(submitted.getTime()).toBeGreaterThan(accepted.getTime());
        expect(approvedAt(product.productCode)).toBeGreaterThan(submitted.getTime());
      }
    }
  });

  it('list products in the order in which they are loaded', () => {
    const times = [...approved.values()].map((time) => time.getTime());
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
  });

  it('have nothing asked, viewed, liked or reported before the product was approved', () => {
    const early = [
      ...asked.filter((one) => one.viewed.getTime() <= approvedAt(one.productCode)),
      ...written.filter(({ times, productCode }) => productCode && Number(times[0]) <= approvedAt(productCode)),
      ...views.filter(({ productCode, at }) => productCode && at.getTime() <= approvedAt(productCode)),
      ...views.filter(({ seller, at }) => at <= (store.get(seller.code) ?? now)),
      ...marked.filter(({ productCode, at }) => at.getTime() <= approvedAt(productCode)),
      ...reported.filter((one) => Number(one.reported[0]) <= approvedAt(one.productCode)),
    ];
    expect(early).toEqual([]);
  });

  it('have each message after the one before, and each change of a lead after the inquiry', () => {
    for (const { times } of written)
      expect(times.every((time, index) => index === 0 || time > (times[index - 1] ?? now))).toBe(true);
    expect(asked.filter((one) => !(one.viewed < one.asked && one.asked < one.changed && one.changed <= now))).toEqual(
      [],
    );
  });

  it('have quotations after their inquiry, in their order; the first has expired, and the last is open', () => {
    const sent = quotations.map((one) => quotationTimes(calendar, one));
    for (const [index, { buyer, productCode }] of quotations.entries()) {
      const inquiry = asked.find((one) => one.buyer === buyer && one.productCode === productCode);
      expect(sent[index]?.sent.getTime()).toBeGreaterThan(inquiry?.asked.getTime() ?? Number.POSITIVE_INFINITY);
      // It appears in chat behind what was written before: otherwise it would be shown at a later time.
      const talk = written.find((one) => one.buyer === buyer && one.productCode === productCode);
      expect(sent[index]?.sent.getTime()).toBeGreaterThan(talk?.times.at(-1)?.getTime() ?? 0);
    }
    const times = sent.map((one) => one.sent.getTime());
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    const daysSince = (time: number | undefined) => (now.getTime() - (time ?? 0)) / 86_400_000;
    expect(daysSince(times[0])).toBeGreaterThan(11);
    expect(daysSince(times.at(-1))).toBeLessThan(9);
  });

  it('have no rating before the seller has answered that buyer', () => {
    for (const { buyer, sellerCode, given } of rated) {
      const answers = [
        ...written.flatMap(({ times, messages, ...one }) =>
          one.buyer === buyer && one.sellerCode === sellerCode
            ? times.filter((_time, index) => messages[index]?.[0] === 'seller')
            : [],
        ),
        ...asked.flatMap((one) =>
          one.buyer === buyer && one.productCode.startsWith(sellerCode) && one.status ? one.changed : [],
        ),
      ];
      expect(Math.min(...answers.map(Number))).toBeLessThan(given.getTime());
    }
  });

  it('have sellers answer at different speeds', () => {
    const medianMinutes = (code: string) => {
      const waits = written.flatMap(({ sellerCode, times: [question, answer] }) =>
        sellerCode === code && question && answer ? (answer.getTime() - question.getTime()) / 60_000 : [],
      );
      expect(waits.length).toBeGreaterThanOrEqual(5);
      return waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 0;
    };
    expect(medianMinutes('JHK')).toBeLessThanOrEqual(60);
    expect(medianMinutes('CMM')).toBeGreaterThan(60);
    expect(medianMinutes('KSS')).toBeGreaterThan(12 * 60);
  });

  it('have more views at weekends', () => {
    const byDay = Map.groupBy(views, ({ at }) => dayOf(at));
    const mean = (wanted: boolean) => {
      const days = [...byDay].filter(([day]) => [0, 6].includes(new Date(day).getUTCDay()) === wanted);
      return days.reduce((sum, [, ofDay]) => sum + ofDay.length, 0) / days.length;
    };
    expect(mean(true)).toBeGreaterThan(1.3 * mean(false));
  });

  it('move the metal rates by less than what has to be confirmed, to the rate of the prices', () => {
    for (const metal of ['gold', 'silver'] as const) {
      const rates = ratesOf(calendar, metal).map(({ perGram }) => perGram);
      for (const [index, rate] of rates.entries())
        expect(Math.abs(rate / (rates[index - 1] ?? rate) - 1)).toBeLessThan(0.05);
      expect(rates.at(-1)).toBe(metal === 'gold' ? fineRate.Gold : fineRate.Silver);
    }
  });
});

describe('a calendar', () => {
  it('is the same for the same moment, and has no time to come', () => {
    expect(viewsOf(new Calendar(evening))).toEqual(viewsOf(new Calendar(evening)));
    expect(new Calendar(night).at(0, 10)).toEqual(night);
    expect(new Calendar(evening).at(1, 14.5)).toEqual(new Date('2026-11-22T09:00:00Z'));
  });

  it.each([
    ['2026-11-23T09:00:00Z', 30, '2026-11-23T09:30:00Z'],
    ['2026-11-23T14:50:00Z', 30, '2026-11-24T05:00:00Z'],
    ['2026-11-22T23:00:00Z', 20, '2026-11-23T04:50:00Z'],
  ])('from %s on %i minutes later is %s, in shop hours', (from, minutes, expected) => {
    expect(new Calendar(evening).later(new Date(from), minutes)).toEqual(new Date(expected));
  });
});

describe('metal rates of a run that was stopped between two of them', () => {
  const set = async (source: string) => {
    const sent: { metal: string; replaces: number }[] = [];
    const current = [{ metal: 'gold', number: 40, source }];
    const answer = async (call: string, { body }: { body: (typeof sent)[number] }) => {
      if (call === 'POST /api/review/metal-rates') sent.push(body);
      return { body: { current } };
    };
    const reviewer = { token: 'token' } as Session;
    await setRates(answer as unknown as PublicApi, { reviewer, calendar: new Calendar(evening) });
    return sent.filter(({ metal }) => metal === 'gold').map(({ replaces }) => replaces);
  };

  it('are continued by the next run', async () => expect(await set('Demo data')).toEqual([40, 41, 42]));

  it('are left alone where a reviewer has set one since', async () => expect(await set('IBJA')).toEqual([]));
});
