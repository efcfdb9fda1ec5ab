import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { Bell } from '../bell.ts';
import { aboutConversation } from '../told.ts';

/** Each participant hears of what they have not read. */
export const conversationChanged = ({ bell }: { bell: Bell }) =>
  copy(events.chat.conversationEvents, async ({ subject: subjectId, version, time, data }) => {
    const heard = { subjectId, version, time: new Date(time) };
    await Promise.all([
      bell.hear({ ...heard, userId: data.buyerId }, (told) => aboutConversation(data, 'buyer', told)),
      bell.hear({ ...heard, userId: data.sellerId }, (told) => aboutConversation(data, 'seller', told)),
    ]);
  });
