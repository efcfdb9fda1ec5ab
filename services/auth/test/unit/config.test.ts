import { parseConfig } from '@gehna/kit';
import { describe, expect, test } from 'vitest';
import { authConfig } from '../../src/config.ts';

const environment = {
  MONGODB_URL: 'mongodb://127.0.0.1:27017',
  NATS_URL: 'nats://127.0.0.1:4222',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  AUTH_SECRET: '0123456789abcdef0123456789abcdef',
};

describe('the configuration', () => {
  test('has a sender of mails by default', () => {
    const { MAIL_FROM } = parseConfig(authConfig, environment);
    expect(MAIL_FROM).toBe('Bharat Gehna <no-reply@bharatgehna.example>');
  });

  test.each([
    ['no secret', { AUTH_SECRET: '' }, 'AUTH_SECRET is missing'],
    ['a short secret', { AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
    ['a mail server that is none', { SMTP_URL: 'http://mail' }, 'SMTP_URL must be like smtp://127.0.0.1:1025'],
    ['a sender that is none', { MAIL_FROM: 'Bharat Gehna' }, 'MAIL_FROM must be like'],
  ])('with %s is refused by name', (_case, given, complaint) => {
    expect(() => parseConfig(authConfig, { ...environment, ...given })).toThrow(complaint);
  });
});
