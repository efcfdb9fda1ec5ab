import { expect, test } from 'vitest';
import { type MetalRate, nextRate, type WantedRate } from '../../src/metal-rate.ts';

const now = new Date('2026-11-20T06:00:00Z');
const inForce: MetalRate = {
  _id: 'rat_1',
  metal: 'gold',
  number: 7,
  perGramPaise: 12_000_00,
  source: 'IBJA',
  quotedAt: new Date('2026-11-19T06:00:00Z'),
  setAt: new Date('2026-11-19T06:05:00Z'),
  setBy: 'usr_1',
};
const wanted: WantedRate = {
  metal: 'gold',
  perGramPaise: 12_100_00,
  source: 'IBJA',
  quotedAt: new Date('2026-11-20T05:30:00Z'),
  replaces: 7,
  isConfirmed: false,
  setBy: 'usr_2',
};

function codeOf(next: ReturnType<typeof nextRate>): string | undefined {
  return 'kind' in next ? next.error.code : undefined;
}

test('the next rate counts on', () => {
  expect(nextRate(inForce, wanted, now)).toEqual({
    metal: 'gold',
    number: 8,
    perGramPaise: 12_100_00,
    source: 'IBJA',
    quotedAt: wanted.quotedAt,
    setAt: now,
    setBy: 'usr_2',
  });
});

test('the first rate needs no confirmation', () => {
  expect(nextRate(null, { ...wanted, replaces: 0 }, now)).toMatchObject({ number: 1 });
});

test.each([
  ['one that another reviewer replaced', { replaces: 6 }, 'metal-rate-changed'],
  ['one for a metal that has a rate, set as its first', { replaces: 0 }, 'metal-rate-changed'],
  ['one that corrects the rate of the same quotation', { quotedAt: inForce.quotedAt }, undefined],
  ['one of the minute before', { quotedAt: new Date('2026-11-19T05:59:59Z') }, 'metal-rate-older'],
  ['one of yesterday after today’s', { quotedAt: new Date('2026-11-18T06:00:00Z') }, 'metal-rate-older'],
  ['one of tomorrow', { quotedAt: new Date('2026-11-21T06:00:00Z') }, 'metal-rate-early'],
  ['a jump', { perGramPaise: 12_700_00 }, 'metal-rate-unusual'],
  ['a fall', { perGramPaise: 11_300_00 }, 'metal-rate-unusual'],
  ['a confirmed one of yesterday', { isConfirmed: true, quotedAt: new Date('2026-11-18') }, 'metal-rate-older'],
  ['exactly 5 percent', { perGramPaise: 12_600_00 }, undefined],
  ['a confirmed jump', { perGramPaise: 15_000_00, isConfirmed: true }, undefined],
  ['one by a clock that is some minutes ahead', { quotedAt: new Date('2026-11-20T06:04:00Z') }, undefined],
])('%s: %j gives %s', (_what, changes, code) => {
  expect(codeOf(nextRate(inForce, { ...wanted, ...changes }, now))).toBe(code);
});

test('a rate that was set as of now is corrected by the minute that its reviewer reads', () => {
  const setNow = { ...inForce, quotedAt: new Date('2026-11-19T06:00:37Z') };
  expect(nextRate(setNow, { ...wanted, quotedAt: inForce.quotedAt }, now)).toMatchObject({ number: 8 });
});

test.each([
  [124_000_00, '1,24,000'],
  [12_400_50, '12,400.50'],
])('an unusual rate is refused with the one in force as India writes it: %i paise as %s', (perGramPaise, before) => {
  const refusal = nextRate({ ...inForce, perGramPaise }, { ...wanted, perGramPaise: perGramPaise * 2 }, now);
  expect(refusal).toMatchObject({ error: { params: { percent: 100, before } } });
});
