import { keep, tabStorage } from '@gehna/client';

/** Where this tab keeps what a visitor typed to sign up. */
export const signupDraft = 'gehna.signup';

/** A visitor who logs in has an account: the next visitor on this device does not see what they typed. */
export const forgetSignup = () => keep(tabStorage, signupDraft, null);
