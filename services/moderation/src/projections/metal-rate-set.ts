import { events, labelOf } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { StatedDecision } from '../decided-elsewhere.ts';

/** Adds the rates of gold and silver that reviewers set to the audit log. */
export const metalRateSet = (add: (decision: StatedDecision) => Promise<void>) =>
  projection(events.catalogue.metalRateEvents, ({ subject: subjectId, data }) => {
    const { setAt: decidedAt, setBy: decidedBy, metal, perGram, source, quotedAt } = data;
    const note = `₹${perGram} a gram, by ${source}, of ${quotedAt}`;
    const rate = { kind: 'metal-rate', subjectId, subjectName: labelOf(metal), ownerId: '' } as const;
    return add({ ...rate, status: 'set', decidedAt, decidedBy, note });
  });
