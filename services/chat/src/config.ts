import { serviceConfig } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of chat. It stores no files: without an address the kit loads no client and makes no bucket. */
export const chatConfig = serviceConfig('chat', {}).transform((config) => ({ ...config, S3_URL: undefined }));
export type ChatConfig = z.output<typeof chatConfig>;
