import { randomHex } from '../random.ts';

/**
 * A new W3C trace context: what a call causes in the system is found under one id. The gateway decides which are recorded, so the
 * sampled flag only permits sampling.
 */
export function traceparent(): string {
  const hex = randomHex(24);
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}
