export {
  api,
  apiAsUser,
  followLive,
  queries,
  refreshSession,
  session,
  storage,
  tabStorage,
  takeUpSellerRole,
  useHint,
  useSession,
} from '#browser';
export { FirstView } from './first-view.ts';
export type { Answer, Call, CallInput, PublicCall, UserCall } from './http/calls.ts';
export { ApiError, messageOf, NetworkError, NotSignedInError } from './http/errors.ts';
export { type LiveNews, onHint } from './live/news.ts';
export type { SignedIn } from './session/entries.ts';
export { signInAddress } from './session/sign-in-address.ts';
export { keep, kept, parsed } from './storage/kept.ts';
export { countView } from './views.ts';
