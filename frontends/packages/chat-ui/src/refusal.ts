import { isRefused } from '@gehna/client';

/** Over for today: another attempt a moment later would be refused as well. */
const dailyLimits: readonly (string | undefined)[] = ['attachments-limit', 'messages-limit'];

/** Not worth a retry: the server would refuse it again. A failing server, too many calls and a missing session are temporary. */
export const isFinalRefusal = (reason: unknown): boolean =>
  isRefused(reason) && (dailyLimits.includes(reason.code) || (reason.status !== 401 && reason.status !== 429));
