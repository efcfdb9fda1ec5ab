import { productName, supportEmail } from '@gehna/contracts/rules';
import type { MailOrder } from './queued-mail.ts';

/** Subject and body of a mail. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Template {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly address: string };
  /** After the button, in a lighter colour. */
  readonly afterwards: readonly string[];
}

/** An address of a page or mailbox, or six digits of a phone number. */
const reachable = /[/:@\\]|[.。]\S{2}|(?:\p{Nd}[\s-]*){6}/u;

/**
 * A name that says where to go or whom to call is not repeated: an attacker who signs up may choose both the name and whose mailbox it goes to.
 * By NFKC, in which the wide forms of signs are the plain ones.
 */
const greet = (ownerName: string) =>
  reachable.test(ownerName.normalize('NFKC')) ? 'Namaste,' : `Namaste ${ownerName},`;

export interface ContactChange {
  /** Masked new e-mail address, when that changed. */
  readonly email?: string | undefined;
  /** Masked new mobile number, when that changed. */
  readonly mobile?: string | undefined;
}

/** `link`: where the button of a mail that has one leads. */
export function mailOf(order: MailOrder, ownerName: string, link: string): MailContent {
  return compose(ownerName, templateOf(order, link));
}

function templateOf(order: MailOrder, link: string): Template {
  switch (order.kind) {
    case 'password-reset':
      return {
        subject: `Reset your ${productName} password`,
        paragraphs: ['You asked for a link to set a new password. It works once, within the next 30 minutes.'],
        button: { label: 'Set a new password', address: link },
        afterwards: ['If you did not ask for it, you need not do anything: your password stays as it is.'],
      };
    case 'contact-changed': {
      const { email, mobile } = order.change;
      return {
        subject: `Your ${productName} contact details were changed`,
        paragraphs: [
          ...(email ? [`The e-mail address of your account is now ${email}.`] : []),
          ...(mobile ? [`The mobile number of your account is now ${mobile}. Log in with it from now on.`] : []),
        ],
        afterwards: [`If this was not you, write to ${supportEmail} at once and change your password.`],
      };
    }
    case 'password-changed':
      return {
        subject: `Your ${productName} password was changed`,
        paragraphs: ['The password of your account was changed, and every other device was logged out.'],
        afterwards: [`If this was not you, reset your password and write to ${supportEmail} at once.`],
      };
    case 'deletion-requested': {
      const day = dayFormat.format(order.erasesAt);
      return {
        subject: `Your ${productName} account will be deleted on ${day}`,
        paragraphs: [
          `You asked us to delete your account. On ${day} we erase it with everything you wrote, uploaded and saved. Until then you can log in and keep it.`,
          'Products and store of a seller leave the market on that day too.',
        ],
        button: { label: 'Keep my account', address: link },
        afterwards: [`If this was not you, keep the account, change your password and write to ${supportEmail}.`],
      };
    }
    case 'account-kept':
      return {
        subject: `Your ${productName} account stays`,
        paragraphs: ['Your account is no longer going to be deleted. Everything is as it was.'],
        afterwards: [`If this was not you, reset your password and write to ${supportEmail} at once.`],
      };
    case 'account-erased':
      return {
        subject: `Your ${productName} account was deleted`,
        paragraphs: ['Your account was deleted as you asked, with everything in it. This is the last mail from us.'],
        afterwards: ['What the law lets us keep, and why, stands in our privacy policy.'],
      };
  }
}

/** "29 November 2026", as it is in India. */
const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

function compose(ownerName: string, template: Template): MailContent {
  const { subject, button, afterwards } = template;
  const paragraphs = [greet(ownerName), ...template.paragraphs];
  const action = button ? [`${button.label}:\n${button.address}`] : [];
  const text = [...paragraphs, ...action, ...afterwards, productName].join('\n\n');
  return { subject, text, html: page({ ...template, paragraphs }) };
}

/** Colours of the design system (paper, ink, maroon, gold), written out: mail clients do not support custom properties. */
function page({ subject, paragraphs, button, afterwards }: Template): string {
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`).join('');
  const action = button
    ? `<p style="margin:28px 0"><a href="${escaped(button.address)}" style="display:inline-block;background:#6d1a27;color:#faf7f1;text-decoration:none;padding:14px 28px;border-radius:2px">${escaped(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#69584e">Or copy this address into your browser:<br><span style="word-break:break-all">${escaped(button.address)}</span></p>`
    : '';
  const quiet = afterwards.map((text) => `<p style="margin:0 0 16px;color:#69584e">${escaped(text)}</p>`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#faf7f1;color:#231815;font:16px/1.6 Mukta,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 8px;font:24px/1.3 Rosarivo,Georgia,serif;color:#6d1a27">${escaped(productName)}</p>
<div style="height:1px;background:#c5a25a;margin:0 0 28px"></div>
${body}${action}${quiet}
</div></body></html>
`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** The address with most of its name hidden: r••••@example.in. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}••••${email.slice(at)}`;
}
