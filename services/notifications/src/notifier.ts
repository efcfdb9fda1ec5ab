import type { LiveHint } from '@gehna/contracts';
import type { Audience, HandlerContext, Live } from '@gehna/kit';
import { isRecent } from './notification.ts';
import type { Marked, NotificationChange, NotificationStore } from './notification-store.ts';

/** What an event changes for one user, and when it happened. */
export interface TimedChange extends NotificationChange {
  readonly happenedAt: Date;
}

/** Stores notifications in a handler's transaction, and publishes live hints after its commit. */
export class Notifier {
  readonly #store: NotificationStore;
  readonly #live: Live;

  constructor(store: NotificationStore, live: Live) {
    this.#store = store;
    this.#live = live;
  }

  /** Returns the changes after which a user's list is another one; their open pages receive a hint then. */
  async notify<C extends TimedChange>(changes: readonly C[], context: HandlerContext): Promise<C[]> {
    const made = await this.#store.change(changes, context);
    for (const { userId, happenedAt } of made) {
      this.publish({ user: userId }, { kind: 'notifications' }, happenedAt, context);
    }
    return made;
  }

  /** No hint of what is old when its event arrives. */
  publish(audience: Audience, hint: LiveHint, happenedAt: Date, { now, afterCommit }: HandlerContext): void {
    if (isRecent(happenedAt, now)) afterCommit(() => this.#live.publish(audience, hint));
  }

  /** Marks some, or all, as read, on every page of the user. */
  async markRead(userId: string, marked: Marked): Promise<void> {
    if (await this.#store.markRead(userId, marked)) this.#live.publish({ user: userId }, { kind: 'notifications' });
  }
}
