/**
 * What is pushed to an open page (`GET /api/notifications/stream`, server-sent events). A hint names what
 * changed and never all of it: the page fetches the current state. One that is lost costs freshness only, so that after every
 * break the page fetches again. No zod in this file, so that a page may import it.
 *
 * Frames: `event: open` with `{}` first, and once more whenever hints may have been lost on the way to the server: after each
 * of them the page fetches again; `event: hint` with one `LiveHint` as JSON; a comment every 15 s. The server ends the stream when
 * the token expires or its session ends; the page then refreshes its token and opens the stream again.
 */
export type LiveHint =
  /** A conversation has a newer message, up to `seq`. To both participants. */
  | { readonly kind: 'message'; readonly conversationId: string; readonly seq: number; readonly from: string }
  /** A conversation was closed or opened again, because its seller was suspended or reinstated, or ended, because an account was deleted; or a message was removed, or is shown again; or a quotation in it has another status. To both participants. */
  | { readonly kind: 'conversation'; readonly conversationId: string }
  /** A participant has read a conversation up to `seq`. To both participants. */
  | { readonly kind: 'read'; readonly conversationId: string; readonly seq: number; readonly by: string }
  /** The other participant is typing just now. */
  | { readonly kind: 'typing'; readonly conversationId: string; readonly from: string }
  /** A lead came or changed. To its seller and its buyer; of priority and note to the seller only. */
  | { readonly kind: 'lead'; readonly id: string }
  /** A quotation came or changed. To its seller and its buyer. */
  | { readonly kind: 'quotation'; readonly id: string }
  /** A rating was given, changed, answered, taken down or withdrawn. To its seller and its customer. */
  | { readonly kind: 'rating'; readonly id: string }
  /** The figures of a dashboard changed, and are stored. To its seller. */
  | { readonly kind: 'dashboard' }
  /** The list behind the bell changed; or a decision of a reviewer now holds for the user's own store. */
  | { readonly kind: 'notifications' }
  /** A product of this seller was reviewed or changed elsewhere. */
  | { readonly kind: 'product'; readonly id: string }
  /** The user's application was decided. An approved one means that the token is to be fetched anew: it has a new role. */
  | { readonly kind: 'application'; readonly status: 'pending' | 'approved' | 'rejected' }
  /** A service was without NATS, and its hints of that time are lost. To everyone; pages receive the frame `open` in its place. */
  | { readonly kind: 'hints-lost' }
  /** A review queue changed. To all with the role reviewer. */
  | { readonly kind: 'review'; readonly queue: 'products' | 'applications' | 'reports' };
