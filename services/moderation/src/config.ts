import { serviceConfig } from '@gehna/kit';
import type { z } from 'zod';

/** The environment of moderation. */
export const moderationConfig = serviceConfig('moderation', {});
export type ModerationConfig = z.output<typeof moderationConfig>;
