import type { LiveHint } from '@gehna/contracts';
import type { Audience, HandlerContext, Live } from '@gehna/kit';
import { isRecent } from './notification.ts';
import type { Marked, NotificationChange, NotificationStore } from './notification-store.ts';

/** Stores notifications in a handler's transaction, and publishes live hints after its commit. */
export class Notifier {
  readonly #store: NotificationStore;
  readonly #live: Live;

  constructor(store: NotificationStore, live: Live) {
    this.#store = store;
    this.#live = live;
  }

  /** Returns the changes after which a user's list is another one; their open pages receive a hint then. */
  async notify<C extends NotificationChange>(changes: readonly C[], context: HandlerContext): Promise<C[]> {
    const made = await this.#store.change(changes, context);
    for (const { userId, event } of made) this.publish(`user.${userId}`, { kind: 'notifications' }, event, context);
    return made;
  }

  /** No hint of what is old when its event arrives. */
  publish(
    audience: Audience,
    hint: LiveHint,
    { time }: NotificationChange['event'],
    { now, afterCommit }: HandlerContext,
  ): void {
    if (isRecent(new Date(time), now)) afterCommit(() => this.#live.publish(audience, hint));
  }

  /** Marks some, or all, as read, on every page of the user. */
  async markRead(userId: string, marked: Marked): Promise<void> {
    if (await this.#store.markRead(userId, marked)) this.#live.publish(`user.${userId}`, { kind: 'notifications' });
  }
}
