import { texts as agreed, hasMobileDigits, passwordMaxLength, passwordMinLength } from '@gehna/contracts/rules';
import * as z from 'zod/mini';
import { texts } from './texts.ts';

const required = (text: string) => z.string().check(z.trim(), z.minLength(1, text));

export const profileRules = z.object({
  ownerName: required(texts.missing.ownerName).check(z.maxLength(100, texts.nameTooLong)),
  email: required(texts.missing.email).check(z.regex(z.regexes.email, agreed.emailInvalid)),
  mobile: z.string().check(z.minLength(1, texts.missing.mobile), z.refine(hasMobileDigits, agreed.mobileDigits)),
  address: z.string().check(z.trim(), z.maxLength(500, texts.addressTooLong)),
});

/** Compares also while other fields are still wrong, so that everything is said at once. */
const always = () => true;

export const passwordRules = z
  .object({
    currentPassword: z.string().check(z.minLength(1, texts.password.currentMissing)),
    newPassword: z
      .string()
      .check(
        z.minLength(passwordMinLength, agreed.newPasswordTooShort),
        z.maxLength(passwordMaxLength, texts.password.tooLong),
      ),
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: texts.password.differ,
      path: ['confirmPassword'],
      when: always,
    }),
  );
