import { bucketSettings, serviceConfig } from '@gehna/kit';
import { z } from 'zod';

/** The environment of chat. It needs an object store: messages have pictures and PDFs. */
export const chatConfig = serviceConfig('chat', {
  ...bucketSettings('chat'),
  /** How often the answer times of sellers are computed. */
  ANSWER_TIME_SECONDS: z.coerce.number().min(0.1).max(3600).default(10),
});
export type ChatConfig = z.output<typeof chatConfig>;
