export {
  api,
  apiAsUser,
  followLive,
  queries,
  session,
  storage,
  tabStorage,
  takeUpSellerRole,
  useHint,
  useSession,
} from '#browser';
export type { Answer, CallInput } from './http/calls.ts';
export {
  ApiError,
  isAbsent,
  isRefused,
  isSignedOut,
  messageOf,
  NetworkError,
  NotSignedInError,
  nullIfAbsent,
  reasonOf,
  refusalOr,
} from './http/errors.ts';
export { retryAfterOf } from './http/send.ts';
export { labelOf } from './labels/label-of.ts';
export { nameOf } from './labels/name-of.ts';
export { onHint } from './live/news.ts';
export { findPage } from './pages/find-page.ts';
export { PageFailure, PageRoutes, ShownPage, useCurrentPage } from './pages/PageRoutes.tsx';
export type { Answers, EngineHead, EngineHeadOf, Head, Page, PageAddress } from './pages/page.ts';
export { pageNumberIn } from './pages/page-number.ts';
export { shortened } from './pages/shortened.ts';
export { useHead } from './pages/show-head.ts';
export { isOldFailure } from './queries.ts';
export { queryKeys } from './query-keys.ts';
export { randomUuid } from './random.ts';
export { RenderedFor } from './rendered-for.ts';
export type { SignedIn } from './session/entries.ts';
export { personalDrafts } from './session/personal-drafts.ts';
export { signInAddress } from './session/sign-in-address.ts';
export { ToLogin } from './session/ToLogin.tsx';
export { keep, kept, parsed } from './storage/kept.ts';
export { isLasting } from './storage/open.ts';
export { countView } from './views.ts';
