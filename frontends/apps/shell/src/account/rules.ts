import * as account from '@gehna/contracts/forms/account';
import { texts as agreed } from '@gehna/contracts/rules';
import * as z from 'zod/mini';
import { texts } from './texts.ts';

export const loginRules = z.object(account.login);

/** The contract's fields, and those of the page alone: the repeated password, the terms. */
export const signupRules = z
  .object({ ...account.signup, confirmPassword: z.string(), terms: z.literal(true) })
  .check(account.typedTwice('password', () => agreed.passwordsDiffer));

export const forgotRules = z.object(account.forgotPassword);

export const resetRules = z
  .object({ newPassword: account.newPassword(() => texts.reset.tooShort), confirmPassword: z.string() })
  .check(account.typedTwice('newPassword', () => texts.reset.differ));
