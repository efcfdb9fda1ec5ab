import type { EventFamily } from '@gehna/contracts';
import type { Live, Projection } from '@gehna/kit';
import type { z } from 'zod';

type FamilyOfSeller = EventFamily<string, z.ZodType<{ readonly sellerId: string }>>;

/** Events that arrive together, as during a rebuild, cost each seller one hint. */
const delayMs = 200;

/** Notifies the open dashboards of a seller that their figures have changed: after they are stored, so that a page fetches the new ones. */
export class DashboardHints {
  readonly #live: Live;
  readonly #due = new Set<string>();

  constructor(live: Live) {
    this.#live = live;
  }

  /** A projection of what dashboards show of a seller, who is notified once a change is stored. */
  after(changed: Projection<FamilyOfSeller>): Projection<FamilyOfSeller> {
    return {
      ...changed,
      project: async (event) => {
        await changed.project(event);
        this.publish(event.data.sellerId);
      },
    };
  }

  publish(sellerId: string): void {
    if (this.#due.has(sellerId)) return;
    this.#due.add(sellerId);
    const send = () => {
      this.#due.delete(sellerId);
      this.#live.publish({ user: sellerId }, { kind: 'dashboard' });
    };
    setTimeout(send, delayMs).unref();
  }
}
