import type { EventFamily } from '@gehna/contracts';
import type { Live, Projection } from '@gehna/kit';
import type { z } from 'zod';

type FamilyOfSeller = EventFamily<string, z.ZodType<{ readonly sellerId: string }>>;

/** Events that arrive together, as during a rebuild, cost each seller one hint. */
const delayMs = 200;

/** Notifies the open dashboards of a seller that their figures have changed: after they are stored, so that a page fetches the new ones. */
export function dashboardHints(live: Live) {
  const due = new Set<string>();

  function publish(sellerId: string): void {
    if (due.has(sellerId)) return;
    due.add(sellerId);
    const send = () => {
      due.delete(sellerId);
      live.publish(`user.${sellerId}`, { kind: 'dashboard' });
    };
    setTimeout(send, delayMs).unref();
  }

  return {
    publish,

    /** A projection of what dashboards show of a seller, who is notified once a change is stored. */
    after: (changed: Projection<FamilyOfSeller>): Projection<FamilyOfSeller> => ({
      ...changed,
      project: async (event) => {
        await changed.project(event);
        publish(event.data.sellerId);
      },
    }),
  };
}
