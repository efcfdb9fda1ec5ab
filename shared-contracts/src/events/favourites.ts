import { z } from 'zod';
import { defineEvents } from './event.ts';

export const favouriteEvents = defineEvents({
  service: 'favourites',
  aggregate: 'favourite',
  summary: 'Which products buyers keep. The id is `<buyer>:<product>`.',
  verbs: ['added', 'removed'],
  dataversion: 1,
  data: z.object({
    id: z.string(),
    buyerId: z.string(),
    productId: z.string(),
    removed: z.boolean(),
    addedAt: z.iso.datetime(),
  }),
});
