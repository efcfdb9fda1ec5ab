import type { LiveHint } from '@gehna/contracts';
import type { Audience, Live } from '@gehna/kit';
import type { BellStore, Effect, Heard } from './bell-store.ts';
import { isNews, type Told } from './told.ts';

/** What people hear of: it is stored first, and open pages are told of it then. */
export class Bell {
  readonly #store: BellStore;
  readonly #live: Live;
  readonly #clock: () => Date;

  constructor({ store, live, clock }: { store: BellStore; live: Live; clock: () => Date }) {
    this.#store = store;
    this.#live = live;
    this.#clock = clock;
  }

  async hear(heard: Heard, decide: (told: Told | null) => Told | null): Promise<Effect> {
    const effect = await this.#store.hear(heard, decide);
    if (effect === 'told') this.tell({ user: heard.userId }, { kind: 'notifications' }, heard.time);
    return effect;
  }

  /** Tells open pages what happened just now; nobody waits for what is old when it is first heard of. */
  tell(audience: Audience, hint: LiveHint, happened: Date): void {
    if (isNews(happened, this.#clock())) this.#live.tell(audience, { ...hint });
  }

  /** Marks some, or all, as read, on every page of the person. */
  async read(userId: string, ids?: readonly string[]): Promise<void> {
    if (await this.#store.read(userId, ids)) this.#live.tell({ user: userId }, { kind: 'notifications' });
  }
}
