import { ApiError } from '@gehna/client';

/** A call about a piece was refused because it is not on the market any more. */
export const isGone = (reason: unknown) => reason instanceof ApiError && reason.code === 'product-not-found';
