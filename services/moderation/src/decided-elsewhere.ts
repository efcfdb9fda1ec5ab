import { events, labelOf } from '@gehna/contracts';
import { deletedAccount } from '@gehna/contracts/rules';
import { nameOf, type Projection, projection } from '@gehna/kit';
import type { AuditStore, DecidedElsewhere } from './audit-store.ts';
import type { Subjects } from './subjects.ts';

/** The last decision in another queue, as its event has it; without one while it waits, and in events of before `decidedBy`. */
interface StatedDecision extends Omit<DecidedElsewhere, 'action' | 'at' | 'by'> {
  readonly status: DecidedElsewhere['action'] | 'pending';
  readonly decidedAt?: string | null | undefined;
  readonly decidedBy?: string | null | undefined;
}

const money = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});
const moment = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
});

/** Add the decisions of the other review queues, and rates, to the audit log, found by the names of owner and reviewer too. */
export function decidedElsewhere({ audit, subjects }: { audit: AuditStore; subjects: Subjects }): Projection[] {
  async function add({ status: action, decidedAt, decidedBy: by, ...decided }: StatedDecision): Promise<void> {
    if (action === 'pending' || !decidedAt || !by) return;
    const users = await subjects.users.findMany([decided.ownerId, by].filter((id) => id !== ''));
    const erased = users.get(decided.ownerId)?.isErased ? { subjectName: deletedAccount.name, note: null } : {};
    const names = [...users.values()].map(nameOf);
    await audit.addDecidedElsewhere({ ...decided, ...erased, action, at: new Date(decidedAt), by }, names);
  }

  const productDecided = projection(
    events.catalogue.productEvents,
    ({ subject: subjectId, data }) => {
      const { approvalStatus: status, decidedAt, decidedBy, newestName: subjectName, sellerId: ownerId } = data;
      const note = data.approvalNotes;
      return add({ kind: 'product', subjectId, subjectName, ownerId, status, decidedAt, decidedBy, note });
    },
    'catalogue.product-decided',
  );
  const applicationDecided = projection(
    events['seller-applications'].applicationEvents,
    ({ subject: subjectId, data }) => {
      const { status, decidedAt, decidedBy, businessName: subjectName, applicantId: ownerId, reason: note } = data;
      return add({ kind: 'application', subjectId, subjectName, ownerId, status, decidedAt, decidedBy, note });
    },
  );
  const rateSet = projection(events.catalogue.metalRateEvents, ({ subject: subjectId, data }) => {
    const { setAt: decidedAt, setBy: decidedBy, metal, perGram, source, quotedAt } = data;
    const note = `${money.format(perGram)} a gram, by ${source}, quoted on ${moment.format(new Date(quotedAt))} IST`;
    const rate = { kind: 'metal-rate', subjectId, subjectName: labelOf(metal), ownerId: '' } as const;
    return add({ ...rate, status: 'set', decidedAt, decidedBy, note });
  });
  return [productDecided, applicationDecided, rateSet];
}
