import { describe, expect, test } from 'vitest';
import { type ContactChange, mailOf, maskEmail } from '../../src/mail/mail-content.ts';

const link = 'http://localhost:8000/reset-password?token=abc';
const to = 'asha@example.in';
const userId = 'usr_asha';
const passwordReset = (name: string) => mailOf({ kind: 'password-reset', to }, name, link);
const passwordChanged = (ownerName: string) =>
  mailOf({ kind: 'password-changed', to, userId, ownerName }, ownerName, link);
const contactChanged = (ownerName: string, change: ContactChange) =>
  mailOf({ kind: 'contact-changed', to, userId, ownerName, change }, ownerName, link);

describe('mails', () => {
  test('the reset mail carries the link as text and as a button', () => {
    const { subject, text, html } = passwordReset('Asha');
    expect(subject).toBe('Reset your Bharat Gehna password');
    expect(text).toContain(`Set a new password:\n${link}`);
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain('30 minutes');
  });

  test('a name cannot bring markup into a mail', () => {
    const { html } = passwordReset('<img src=x onerror="alert(1)">');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });

  test.each([
    ['e-mail', { email: 'r••••@example.in' }, 'e-mail address of your account is now r••••@example.in'],
    ['mobile', { mobile: '•••10' }, 'mobile number of your account is now •••10'],
  ])('a changed %s is named', (_case, change, sentence) => {
    expect(contactChanged('Asha', change).text).toContain(sentence);
  });

  test('the mail about a changed password names the support address', () => {
    expect(passwordChanged('Asha').text).toContain('support@bharatgehna.example');
  });

  test('an e-mail address is masked', () => {
    expect(maskEmail('rao.asha@example.in')).toBe('r••••@example.in');
  });
});

test.each([
  ['Meera Nair', 'Namaste Meera Nair,'],
  ['Dr. A. R. Rahman', 'Namaste Dr. A. R. Rahman,'],
  ['You won: https://evil.example/x', 'Namaste,'],
  ['Claim at evil.example', 'Namaste,'],
  ['write to me@evil', 'Namaste,'],
  // What programs and readers take for a dot, a colon or an @.
  ['Claim at evil。example', 'Namaste,'],
  ['Claim at evil．example', 'Namaste,'],
  ['https：／／evil', 'Namaste,'],
  ['Your account is blocked, call 98765 43210', 'Namaste,'],
  ['call ९८७६५४३२१०', 'Namaste,'],
  ['Meera 2024', 'Namaste Meera 2024,'],
])('greets %j with %j: a name that reads as an address or a phone number is not repeated', (name, greeting) => {
  for (const { text } of [passwordChanged(name), contactChanged(name, { mobile: '•••• 12' })])
    expect(text.split('\n')[0]).toBe(greeting);
});
