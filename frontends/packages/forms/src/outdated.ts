import { ApiError } from '@gehna/client';

/** A conflict: another save came first. A taken code or address is a 409 as well, but names its field. */
export const isOutdated = (reason: unknown) =>
  reason instanceof ApiError && reason.status === 409 && reason.errors.length === 0;
