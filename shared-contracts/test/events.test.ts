import { describe, expect, it } from 'vitest';
import { allEvents, allRoutes, events, schemaOf, streamOf, subjectOf, typeOf } from '../src/index.ts';

const { applicationEvents } = events['seller-applications'];

const approved = {
  specversion: '1.0',
  id: '0199f3c2-6f2a-7cc0-8d5e-3a1f0b1c2d3e',
  type: 'seller-applications.application.approved',
  source: '/seller-applications',
  subject: 'app_1',
  time: '2026-11-21T10:00:00.000Z',
  datacontenttype: 'application/json',
  dataversion: 1,
  version: 2,
  data: {
    id: 'app_1',
    applicantId: 'usr_1',
    businessName: 'Thanjai Thangam',
    businessType: 'Manufacturer',
    status: 'approved',
    reason: null,
    submittedAt: '2026-11-20T10:00:00.000Z',
    decidedAt: '2026-11-21T10:00:00.000Z',
  },
};

describe('events', () => {
  it('name their stream, subject and type by service and aggregate', () => {
    expect(streamOf('seller-applications')).toBe('SELLER_APPLICATIONS');
    expect(subjectOf(applicationEvents, 'app_1')).toBe('seller-applications.application.app_1');
    expect(typeOf(applicationEvents, 'approved')).toBe('seller-applications.application.approved');
  });

  it('are believed with fields and verbs that a newer build added', () => {
    const newer = {
      ...approved,
      type: 'seller-applications.application.withdrawn',
      data: { ...approved.data, city: 'Thanjavur' },
    };
    expect(schemaOf(applicationEvents).parse(newer).data).toEqual(approved.data);
  });

  it.each([
    ['a missing version', { version: undefined }],
    ['another family’s type', { type: 'auth.user.registered' }],
    ['data of the wrong shape', { data: { id: 'app_1' } }],
  ])('are refused with %s', (_, change) => {
    expect(schemaOf(applicationEvents).safeParse({ ...approved, ...change }).success).toBe(false);
  });

  it('never carry what consumers may not receive', () => {
    const text = JSON.stringify(
      allEvents.map((family) => Object.keys((family.data as unknown as { shape: object }).shape)),
    );
    expect(text).not.toMatch(/email|address|password|pan\b|gst|aadhaar|note"/i);
  });
});

describe('routes', () => {
  it('are each declared once', () => {
    const calls = allRoutes.map((route) => `${route.method} ${route.path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });
});
