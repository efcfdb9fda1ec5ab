import { texts as agreed, hasMobileDigits, passwordMaxLength, passwordMinLength } from '@gehna/contracts/rules';
import * as z from 'zod/mini';
import { texts } from './texts.ts';

const required = (text: string) => z.string().check(z.trim(), z.minLength(1, text));

const email = z
  .string()
  .check(z.trim(), z.minLength(1, texts.missing.email), z.regex(z.regexes.email, agreed.emailInvalid));

const newPassword = (tooShort: string) =>
  z.string().check(z.minLength(passwordMinLength, tooShort), z.maxLength(passwordMaxLength, texts.passwordTooLong));

/** Compares also while other fields are still wrong, so that everything is said at once. */
const always = () => true;

export const loginRules = z.object({
  mobile: required(texts.missing.mobile),
  password: z.string().check(z.minLength(1, texts.missing.password)),
});

export const signupRules = z
  .object({
    ownerName: z.string().check(z.trim(), z.minLength(1, texts.missing.name), z.maxLength(100, texts.nameTooLong)),
    email,
    mobile: z.string().check(z.minLength(1, texts.missing.mobile), z.refine(hasMobileDigits, agreed.mobileDigits)),
    password: newPassword(agreed.passwordTooShort),
    confirmPassword: z.string(),
    terms: z.literal(true),
  })
  .check(
    z.refine(({ password, confirmPassword }) => password === confirmPassword, {
      error: agreed.passwordsDiffer,
      path: ['confirmPassword'],
      when: always,
    }),
  );

export const forgotRules = z.object({ email });

export const resetRules = z
  .object({ newPassword: newPassword(texts.reset.tooShort), confirmPassword: z.string() })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: texts.reset.differ,
      path: ['confirmPassword'],
      when: always,
    }),
  );
