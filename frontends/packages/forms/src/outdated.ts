import { ApiError } from '@gehna/client';

/** Somebody else saved first. A taken code or address is a 409 as well, but names its field. */
export const isOutdated = (reason: unknown) =>
  reason instanceof ApiError && reason.status === 409 && reason.errors.length === 0;
