/** What users type about their account: sign-up, login, passwords, profile. */
import * as z from 'zod/mini';
import { texts as agreed, hasMobileDigits, passwordMaxLength, passwordMinLength } from '../rules.ts';
import { type Label, line, name, paragraph, text, wordsOf } from './parts.ts';
import { texts } from './texts.ts';

const ownerName = name(() => texts.field.ownerName, 100);
const email = z.pipe(
  line(() => texts.field.email, 254),
  z.email({ error: () => agreed.emailInvalid }).check(z.toLowerCase()),
);
const mobileText = line(() => texts.field.mobile, 30);
const mobile = mobileText.check(z.refine(hasMobileDigits, { error: () => agreed.mobileDigits }));

const secret = (label: Label) =>
  text(label).check(z.maxLength(passwordMaxLength, { error: () => texts.passwordTooLong(wordsOf(label)) }));

const existing = (label: () => string) => secret(label).check(z.minLength(1, { error: () => texts.required(label()) }));

/** A password that is being made. The pages word the sentence about a short one differently. */
export const newPassword = (tooShort: () => string) =>
  secret(() => texts.field.password).check(z.minLength(passwordMinLength, { error: tooShort }));

export const signup = { ownerName, email, mobile, password: newPassword(() => agreed.passwordTooShort) };

export const login = { mobile: mobileText, password: existing(() => texts.field.password) };

export const forgotPassword = { email };

export const changePassword = {
  currentPassword: existing(() => texts.field.currentPassword),
  newPassword: newPassword(() => agreed.newPasswordTooShort),
};

export const deleteAccount = { currentPassword: changePassword.currentPassword };

export const profile = {
  ownerName,
  email,
  mobile,
  address: paragraph(() => texts.field.address, 500, { min: 0 }),
};

/** A rule of pages only, which the API never sees: the new password in `field` was typed again as `confirmPassword`. */
export const typedTwice = (field: string, differ: () => string) =>
  z.refine<Readonly<Record<string, unknown>>>((typed) => typed[field] === typed.confirmPassword, {
    error: differ,
    path: ['confirmPassword'],
    // Also while other fields are still wrong, so that all errors are shown at once.
    when: () => true,
  });
