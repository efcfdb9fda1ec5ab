import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { Bell } from '../bell.ts';
import { aboutProduct } from '../told.ts';

/** The seller hears of decisions; their open pages and those of reviewers see every change. */
export const productChanged = ({ bell }: { bell: Bell }) =>
  copy(events.catalogue.productEvents, async (event) => {
    const { subject: id, version, data } = event;
    const time = new Date(event.time);
    const heard = { userId: data.sellerId, subjectId: id, version, time };
    const effect = await bell.hear(heard, (told) => aboutProduct(event, told));
    if (effect === 'late') return;
    bell.tell({ user: data.sellerId }, { kind: 'product', id }, time);
    const concernsReview = data.approvalStatus === 'pending' || effect === 'told';
    if (concernsReview) bell.tell({ role: 'reviewer' }, { kind: 'review', queue: 'products' }, time);
  });
