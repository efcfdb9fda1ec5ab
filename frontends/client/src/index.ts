export { api, apiAsUser, queries, refreshSession, session, useSession } from './browser.ts';
export type { Answer, Call, CallInput, PublicCall, UserCall } from './http/calls.ts';
export { ApiError, messageOf, NetworkError, NotSignedInError } from './http/errors.ts';
export type { SignedIn } from './session/entries.ts';
