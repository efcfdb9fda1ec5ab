import { events, labelOf } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { StatedDecision } from '../decided-elsewhere.ts';

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

/** Adds the rates of gold and silver that reviewers set to the audit log. */
export const metalRateSet = (add: (decision: StatedDecision) => Promise<void>) =>
  projection(events.catalogue.metalRateEvents, ({ subject: subjectId, data }) => {
    const { setAt: decidedAt, setBy: decidedBy, metal, perGram, source, quotedAt } = data;
    const note = `${money.format(perGram)} a gram, by ${source}, quoted on ${moment.format(new Date(quotedAt))} IST`;
    const rate = { kind: 'metal-rate', subjectId, subjectName: labelOf(metal), ownerId: '' } as const;
    return add({ ...rate, status: 'set', decidedAt, decidedBy, note });
  });
