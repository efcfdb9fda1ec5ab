import { queries } from '@gehna/client';
import type { CasePart } from '@gehna/contracts/lists';
import { rating } from '@gehna/product-ui/ratings/testing';
import { type Replies, type Reply, stubServer } from '@gehna/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ReportedCase, ReviewedRating } from '../src/features/reports/api.ts';
import { queueOf as applicationQueueOf } from './applications.ts';
import { openConsole, signIn } from './console.tsx';
import { queueOf as productQueueOf } from './products.ts';

const base = '/review/reports';
const decide = 'POST /api/review/reports/product-prd_1/decide';

/** A piece that was reported once, by default. */
function reportedCase(own: Partial<ReportedCase> = {}): ReportedCase {
  const since = '2026-11-20T09:00:00.000Z';
  const by = { _id: 'usr_1', ownerName: 'Priya Shah', businessName: null };
  return {
    id: 'product-prd_1',
    subject: { kind: 'product', id: 'prd_1', name: 'Ruby jhumka', image: null, storeSlug: null },
    owner: { _id: 'usr_2', ownerName: 'Meenakshi Iyer', businessName: null, isSeller: true, isSuspended: false },
    openReports: 1,
    reasons: { counterfeit: 1 },
    hasNewAnswer: false,
    isPending: true,
    isRestricted: false,
    since,
    round: 0,
    reports: [{ id: 'rep_1', by, reason: 'counterfeit', details: null, createdAt: since }],
    restriction: null,
    history: [],
    sellerCase: null,
    ...own,
  };
}

function queueOf(cases: readonly ReportedCase[]): Reply {
  const pagination = { totalCases: cases.length, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false };
  return {
    body: { cases: cases.map(({ reports, restriction, history, sellerCase, ownPart, ...rest }) => rest), pagination },
  };
}

async function open(shown: ReportedCase, replies: Replies = {}) {
  signIn();
  const second = reportedCase({ id: 'product-prd_2' });
  const server = stubServer({
    'GET /api/review/applications': applicationQueueOf([]),
    'GET /api/review/products': productQueueOf([]),
    'GET /api/review/reports': queueOf([shown, second]),
    [`GET /api/review/reports/${shown.id}`]: { body: shown },
    ...replies,
  });
  const user = openConsole(`${base}/${shown.id}`);
  await screen.findByRole('heading', { level: 1, name: shown.subject.name });
  return { user, server, panel: within(screen.getByRole('complementary', { name: 'Decision' })) };
}

describe('a reported rating', () => {
  it('has the focus in the list of all once its last page is reached, whose button goes', async () => {
    signIn();
    const shown = reportedCase({
      id: 'rating-rat_1',
      subject: { kind: 'rating', id: 'rat_1', name: 'Meenakshi Iyer', image: null, storeSlug: null },
    });
    const reviewed: ReviewedRating = {
      ...rating(),
      rater: { _id: 'usr_1', ownerName: 'Priya Shah', registeredAt: null, ratingsGiven: 1 },
      answeredAt: null,
      isTakenDown: false,
    };
    const summary = { count: 2, average: null, distribution: null, aspects: null };
    const pageOf = (currentPage: number): Reply => ({
      body: {
        rating: reviewed,
        seller: { _id: 'usr_2', ownerName: 'Meenakshi Iyer', businessName: null },
        summary,
        ratings: [{ ...reviewed, id: `rat_${currentPage}`, text: `Page ${currentPage}` }],
        pagination: {
          totalRatings: 2,
          totalPages: 2,
          currentPage,
          hasPrev: currentPage > 1,
          hasNext: currentPage < 2,
        },
      },
    });
    stubServer({
      'GET /api/review/applications': applicationQueueOf([]),
      'GET /api/review/products': productQueueOf([]),
      'GET /api/review/reports': queueOf([shown]),
      'GET /api/review/reports/rating-rat_1': { body: shown },
      'GET /api/review/ratings/rat_1': [pageOf(1), pageOf(2)],
    });
    const user = openConsole(`${base}/rating-rat_1`);
    await screen.findByText('Page 1');
    await user.click(screen.getByRole('button', { name: 'Older ratings' }));
    const second = await screen.findByText('Page 2');
    expect(screen.queryByRole('button', { name: 'Older ratings' })).toBeNull();
    await waitFor(() => expect(second.closest('section')).toHaveFocus());
  });
});

describe('a reported rating that is gone', () => {
  it('is said to be, without a way to try again', async () => {
    const subject = { kind: 'rating', id: 'rat_1', name: 'Meenakshi Iyer', image: null, storeSlug: null } as const;
    const shown = reportedCase({ id: 'rating-rat_1', subject });
    await open(shown, { 'GET /api/review/ratings/rat_1': { status: 404, body: { message: 'There is none.' } } });
    expect(await screen.findByText(/This rating is gone/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('an answer to a restriction', () => {
  it('may leave it in force, with a note to its owner', async () => {
    const by = { _id: 'usr_r2', ownerName: 'Ravi Soni', businessName: null };
    const at = '2026-11-20T10:00:00.000Z';
    const restriction = { note: 'Why.', at, by, answer: { text: 'It is genuine.', at } };
    const shown = reportedCase({ isRestricted: true, hasNewAnswer: true, openReports: 0, reports: [], restriction });
    const kept = { ...shown, isPending: false, hasNewAnswer: false };
    const { panel, user, server } = await open(shown, { [decide]: { body: kept } });
    const note = panel.getByRole('textbox', { name: 'Note to the owner' });
    expect(note).toHaveAttribute('placeholder', 'Needed to end the restriction. The owner sees it.');
    await user.type(note, 'It is of another piece.');
    await user.click(panel.getByRole('button', { name: 'Keep the restriction' }));
    expect(await screen.findByText('The restriction stays, and the owner is told.')).toBeVisible();
    expect(server.sent(decide)).toEqual([{ action: 'dismiss', note: 'It is of another piece.', round: 0 }]);
  });
});

describe('a reported seller', () => {
  it('is suspended once the reviewer has confirmed it', async () => {
    const subject = { kind: 'seller', id: 'usr_2', name: 'Meenakshi Iyer', image: null, storeSlug: null } as const;
    const shown = reportedCase({ id: 'seller-usr_2', subject });
    const suspend = 'POST /api/review/reports/seller-usr_2/decide';
    const { panel, user, server } = await open(shown, { [suspend]: { body: { ...shown, isPending: false } } });
    await user.click(panel.getByRole('button', { name: 'Please write to buyers in a friendly tone.' }));
    await user.click(panel.getByRole('button', { name: 'Suspend the seller' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend the seller?' }));
    expect(dialog.getByText(/All pieces and the store of Meenakshi Iyer leave the market/)).toBeVisible();
    expect(server.count(suspend)).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Suspend the seller' }));
    const note = 'Please write to buyers in a friendly tone.';
    await waitFor(() => expect(server.sent(suspend)).toEqual([{ action: 'restrict', note, round: 0 }]));
  });
});

describe('a reported piece', () => {
  it('is decided by a reviewer who has no part in it', async () => {
    const { panel } = await open(reportedCase());
    for (const name of ['Take the piece down', 'Suspend the seller', 'No action'])
      expect(panel.getByRole('button', { name })).toBeVisible();
  });

  it('is decided by the first verdict while that is being sent', async () => {
    const reply = Promise.withResolvers<Reply>();
    const { panel, user } = await open(reportedCase(), { [decide]: reply.promise });
    await user.click(panel.getByRole('button', { name: 'No action' }));
    await user.click(panel.getByRole('button', { name: 'Take the piece down' }));
    expect(panel.getByRole('button', { name: 'Take the piece down' })).toBeVisible();
    expect(panel.getByRole('button', { name: 'Saving' })).toBeVisible();
    reply.resolve({ body: reportedCase({ isPending: false }) });
    expect(await screen.findByText('The reports are closed.')).toBeVisible();
  });

  it('is confirmed in the round that the confirmation was asked in only', async () => {
    let shown = reportedCase();
    const { user } = await open(shown, { 'GET /api/review/reports/product-prd_1': () => ({ body: shown }) });
    await user.keyboard('a');
    expect(await screen.findByRole('dialog', { name: 'Take no action?' })).toBeVisible();
    shown = reportedCase({ round: 1 });
    await act(() => queries.invalidateQueries({ queryKey: ['review', 'reports'] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each<[CasePart, string]>([
    ['owner', 'This is your own.'],
    ['reporter', 'You have reported this yourself.'],
    ['rated', 'This is a rating of your own shop.'],
  ])('is left to another reviewer by its %s, with the reason and the way to the next', async (ownPart, why) => {
    const { panel } = await open(reportedCase({ ownPart }));
    expect(panel.getByText(`${why} Another reviewer decides on it.`)).toBeVisible();
    expect(panel.queryByRole('button')).toBeNull();
    expect(panel.queryByRole('textbox')).toBeNull();
    expect(panel.getByRole('link', { name: 'Go to the next one' })).toHaveAttribute('href', `${base}/product-prd_2`);
  });

  it('of the reviewer’s own does not show who reported it', async () => {
    await open(reportedCase({ ownPart: 'owner', reports: [] }));
    expect(screen.getByText('Who reported it, and why, is shown to other reviewers only.')).toBeVisible();
    expect(screen.queryByText(/Nobody reported this/)).toBeNull();
  });

  it('of the reviewer’s own that is closed shows the last decision, and nothing that waits', async () => {
    const shown = reportedCase({ ownPart: 'owner', isPending: false, openReports: 0 });
    const { owner, subject } = shown;
    const { isSeller, isSuspended, ...named } = owner;
    const decided = {
      id: 'dec_1',
      at: '2026-11-21T09:00:00.000Z',
      by: { _id: 'usr_r2', ownerName: 'Ravi Soni', businessName: null },
      action: 'dismissed',
      note: 'It is genuine.',
      kind: 'product',
      subjectId: subject.id,
      subjectName: subject.name,
      owner: named,
    } as const;
    const { panel } = await open({ ...shown, history: [decided] });
    expect(panel.getByText('It is genuine.')).toBeVisible();
    expect(panel.queryByText(/Another reviewer decides/)).toBeNull();
    expect(panel.getByRole('link', { name: 'Go to the next one' })).toBeVisible();
  });
});
