import type { ReportReason } from '@gehna/contracts/lists';
import { signIn, untilUser } from './accounts.ts';
import { CallFailed, type PublicApi, whenKnown } from './api.ts';
import type { Calendar } from './calendar.ts';
import type { DemoContext } from './demo-context.ts';
import { demoSellerOf } from './seller-lookup.ts';

/** Reports of one product, or of the store of the seller whose code it begins with, and what came of them. */
export interface DemoReport {
  /** When the first report came. */
  readonly daysAgo: number;
  readonly productCode: string;
  readonly ofStore?: boolean;
  /** Which of the demo's buyers, why, and in which words. */
  readonly reports: readonly { readonly buyer: number; readonly reason: ReportReason; readonly details?: string }[];
  /** What the reviewer decided; absent: it waits. */
  readonly decision?: { readonly action: 'dismiss' | 'restrict' | 'suspend'; readonly note: string };
  /** What the seller answered to it. */
  readonly answer?: string;
  readonly reinstatement?: string;
}

export const demoReports: readonly DemoReport[] = [
  {
    daysAgo: 3,
    productCode: 'KSS-NO-0107',
    ofStore: true,
    reports: [{ buyer: 2, reason: 'misleading', details: 'The badge names an award that was given to another house.' }],
  },
  {
    daysAgo: 21,
    productCode: 'BSS-PE-0128',
    reports: [{ buyer: 3, reason: 'scam', details: 'They asked me for an advance by UPI.' }],
    decision: { action: 'suspend', note: 'Please explain why you ask buyers for money in advance.' },
    answer: 'It was a deposit for a bespoke piece, agreed in writing. We shall not do it again.',
    reinstatement: 'Thank you. Please keep payments out of the first conversation.',
  },
  {
    daysAgo: 2,
    productCode: 'CMM-NE-0114',
    reports: [
      {
        buyer: 1,
        reason: 'misleading',
        details: 'They told me the pearls are cultured. The page lets one think of Basra.',
      },
      { buyer: 3, reason: 'misleading' },
    ],
  },
  {
    daysAgo: 5,
    productCode: 'DCH-BA-0107',
    reports: [{ buyer: 2, reason: 'counterfeit', details: 'The hallmark in the second picture has no HUID.' }],
    decision: { action: 'restrict', note: 'The hallmark cannot be read. Please show all of it, with its HUID.' },
    answer: 'The stamp is on the inner side. We have photographed it again and added the certificate’s number.',
  },
  {
    daysAgo: 14,
    productCode: 'PTS-BA-0107',
    reports: [{ buyer: 4, reason: 'counterfeit', details: 'I saw the same bangle in another shop.' }],
    decision: { action: 'restrict', note: 'Please show that this design is your own.' },
    answer: 'It is our own mould of 1987; the other shop buys from us.',
    reinstatement: 'Thank you. The piece is on the market again.',
  },
  {
    daysAgo: 6,
    productCode: 'TPN-NE-0121',
    reports: [{ buyer: 0, reason: 'other', details: 'The price seems high to me.' }],
    decision: { action: 'dismiss', note: 'A price is the seller’s own decision.' },
  },
];

/** When each report comes, and what comes of it. */
export function reportTimes(
  calendar: Calendar,
  { daysAgo, productCode, reports, decision, answer, reinstatement }: DemoReport,
) {
  const more = reports.slice(1).map(() => 400);
  const later = [...(decision ? [900] : []), ...(answer ? [500] : []), ...(reinstatement ? [1100] : [])];
  const times = calendar.chain(daysAgo, [...more, ...later], 'report', productCode);
  const [decided, answered, reinstated] = times.slice(reports.length);
  return { reported: times.slice(0, reports.length), decided, answered, reinstated };
}

/** Sends the reports that are not there yet, with what came of them. What was reported or decided before is left alone. */
export async function moderate(api: PublicApi, context: DemoContext): Promise<void> {
  for (const report of demoReports) {
    const { ofStore = false, productCode } = report;
    const kind = ofStore ? 'store' : 'product';
    const subject = ofStore ? context.sellerOf(productCode).user.id : context.productIdOf(productCode);
    const id = `${kind}-${subject}`;
    if (await isKnown(api, context, id)) continue;
    const { reported } = reportTimes(context.calendar, report);
    for (const [index, { buyer, reason, details }] of report.reports.entries()) {
      const token = context.buyerOf(buyer).token;
      const body = { kind, id: subject, reason, details } as const;
      await whenKnown(() => api('POST /api/reports', { token, at: reported[index], body }));
    }
    await decide(api, context, id, report);
  }
}

async function decide(api: PublicApi, context: DemoContext, id: string, report: DemoReport): Promise<void> {
  const { decision, answer, reinstatement, productCode } = report;
  if (!decision) return;
  const { token } = context.reviewer;
  const { decided, answered, reinstated } = reportTimes(context.calendar, report);
  const first = { ...decision, round: 0 };
  await api('POST /api/review/reports/:id/decide', { token, at: decided, params: { id }, body: first });
  if (!answer) return;
  const seller = context.sellerOf(productCode);
  // A suspension is answered and ended at the seller's own case.
  const isSuspended = decision.action === 'suspend';
  const params = { id: isSuspended ? `seller-${seller.user.id}` : id };
  const signedIn = await signIn(api, demoSellerOf(productCode));
  // A token from before a suspension is refused, which reaches auth within moments.
  const session = isSuspended
    ? await untilUser(api, signedIn, ({ isSeller }) => !isSeller, 'lose the role of a seller')
    : signedIn;
  const answering = { token: session.token, at: answered, params, body: { text: answer } };
  await api('POST /api/moderation/decisions/:id/answer', answering);
  if (!reinstatement) return;
  const back = { action: 'reinstate', round: 1, note: reinstatement } as const;
  await api('POST /api/review/reports/:id/decide', { token, at: reinstated, params, body: back });
}

/** Whether something was reported or decided before. */
export async function isKnown(api: PublicApi, { reviewer: { token } }: DemoContext, id: string): Promise<boolean> {
  try {
    await api('GET /api/review/reports/:id', { token, params: { id } });
    return true;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return false;
    throw error;
  }
}
