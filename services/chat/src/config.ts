import { serviceConfig, withoutFiles } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of chat. */
export const chatConfig = serviceConfig('chat', {}).transform(withoutFiles);
export type ChatConfig = z.output<typeof chatConfig>;
