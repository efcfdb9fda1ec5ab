import { describe, expect, it } from 'vitest';
import { type Application, approve, eventData, panKey, reject, submit } from '../../src/application.ts';

const now = new Date('2026-11-21T10:00:00Z');
const pending: Application = {
  ...submit(
    'app_1',
    {
      applicantId: 'usr_meera',
      mobile: '+919876543210',
      businessName: 'Nair Jewels',
      businessType: 'Manufacturer',
      gstNumber: '27AAPFU0939F1ZV',
      businessPanText: 'aapfu 0939f',
      addressProofText: 'Fort Kochi',
      documents: [],
    },
    now,
  ),
  _id: 'app_1',
  version: 1,
  createdAt: now,
  updatedAt: now,
};
const rejection = { note: 'The GST certificate cannot be read.', documentReasons: { gstCertificate: 'Blurred' } };

describe('an application', () => {
  it('waits', () => {
    expect(pending).toMatchObject({ status: 'pending', panKey: 'AAPFU0939F', decidedAt: null });
  });

  it('is approved once, by a reviewer', () => {
    const decision = approve(pending, 'usr_reviewer', now);
    expect(decision).toMatchObject({ kind: 'changed', verb: 'approved' });
    if (decision.kind !== 'changed') throw new Error('not changed');
    expect(decision.state).toMatchObject({ status: 'approved', decidedBy: 'usr_reviewer' });
    expect(approve(decision.state, 'usr_other', now)).toMatchObject({
      kind: 'refused',
      error: { code: 'application-decided' },
    });
    expect(reject(decision.state, 'usr_other', rejection, now)).toMatchObject({
      kind: 'refused',
      error: { message: 'This application was already approved.' },
    });
  });

  it('is rejected with reasons', () => {
    const decision = reject(pending, 'usr_reviewer', rejection, now);
    if (decision.kind !== 'changed') throw new Error('not changed');
    expect(decision.state).toMatchObject({ status: 'rejected', reason: rejection.note });
  });

  it('is not decided by its own applicant', () => {
    expect(approve(pending, 'usr_meera', now)).toMatchObject({
      kind: 'refused',
      error: { code: 'application-own-review' },
    });
    expect(reject(pending, 'usr_meera', rejection, now)).toMatchObject({
      kind: 'refused',
      error: { code: 'application-own-review' },
    });
  });

  it('publishes neither PAN, GST number and address, nor documents', () => {
    expect(Object.keys(eventData(pending)).sort()).toEqual(
      [
        'applicantId',
        'businessName',
        'businessType',
        'decidedAt',
        'decidedBy',
        'id',
        'reason',
        'status',
        'submittedAt',
      ].sort(),
    );
  });

  it('compares PANs without blanks and case', () => {
    expect(panKey(' aapfu-0939 f ')).toBe('AAPFU0939F');
  });
});
