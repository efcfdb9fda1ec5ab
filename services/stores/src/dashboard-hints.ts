import type { Live } from '@gehna/kit';

/** Events that arrive together, as during a rebuild, cost each seller one hint. */
const delayMs = 200;

/** Notifies the open dashboards of a seller that their figures have changed: after they are stored, so that a page fetches the new ones. */
export class DashboardHints {
  readonly #live: Live;
  readonly #due = new Set<string>();

  constructor(live: Live) {
    this.#live = live;
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
