import { describe, expect, test } from 'vitest';
import { RefreshTokens } from '../../src/refresh-token.ts';
import { beginSession, endSession, refreshSession, type Session } from '../../src/session.ts';

const start = new Date('2026-01-10T10:00:00Z');
const later = ({ seconds = 0, days = 0 }) => new Date(start.getTime() + seconds * 1000 + days * 86_400_000);

/** A session whose third refresh token has just replaced the second. */
function session(changes: Partial<Session> = {}): Session {
  return {
    _id: 'ses_1',
    version: 3,
    createdAt: start,
    updatedAt: start,
    ...beginSession('usr_asha', 'salt', 0, start),
    generation: 3,
    ...changes,
  };
}

describe('a refresh', () => {
  test('with the current token brings the next, and thirty more days', () => {
    const now = later({ days: 20 });
    expect(refreshSession(session(), 3, now)).toEqual({
      kind: 'changed',
      state: session({ generation: 4, rotatedAt: now, expiresAt: later({ days: 50 }) }),
      verb: null,
    });
  });

  test.each([
    ['the token before, at once', 2, 0, 'unchanged'],
    ['the token before, after 30 s', 2, 30, 'unchanged'],
    ['the token before, after 31 s', 2, 31, 'ended'],
    ['an older token, at once', 1, 0, 'ended'],
    ['a number never given out', 4, 0, 'ended'],
  ])('with %s', (_case, generation, seconds, outcome) => {
    const decision = refreshSession(session(), generation, later({ seconds }));
    if (outcome === 'unchanged') expect(decision).toEqual({ kind: 'unchanged', state: session() });
    else {
      expect(decision).toMatchObject({ kind: 'changed', verb: 'ended' });
      expect(decision).toMatchObject({ state: { endedAt: later({ seconds }) } });
    }
  });

  test.each([
    ['an ended session', session({ endedAt: start }), later({ seconds: 1 })],
    ['an expired session', session(), later({ days: 30 })],
  ])('of %s changes nothing', (_case, over, now) => {
    expect(refreshSession(over, 3, now)).toEqual({ kind: 'unchanged', state: over });
    expect(endSession(over, now)).toEqual({ kind: 'unchanged', state: over });
  });
});

describe('a refresh token', () => {
  const tokens = new RefreshTokens('a secret of the service, long enough');

  test('names its session and number', () => {
    expect(tokens.read(tokens.current(session()))).toEqual({ sessionId: 'ses_1', generation: 3 });
    expect(tokens.isGenuine(tokens.current(session()), session())).toBe(true);
  });

  test('of an earlier generation stays recognisable', () => {
    expect(tokens.isGenuine(tokens.current(session({ generation: 1 })), session())).toBe(true);
  });

  test.each([
    ['another number', tokens.current(session()).replace('.3.', '.2.')],
    ['another secret', new RefreshTokens('another secret of the service').current(session())],
    ['another salt', tokens.current(session({ salt: 'pepper' }))],
    ['another session', tokens.current(session({ _id: 'ses_2' }))],
  ])('with %s is not genuine', (_case, forged) => {
    expect(tokens.isGenuine(forged, session())).toBe(false);
  });

  test.each(['', 'ses_1', 'ses_1.3', 'ses_1.0.x', `ses_1.3.${'A'.repeat(44)}`, '{"$gt":""}'])('%j is none', (text) => {
    expect(tokens.read(text)).toBeNull();
  });
});
