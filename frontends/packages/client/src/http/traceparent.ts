/**
 * A new W3C trace context: what a call causes in the system is found under one id. The gateway decides which are recorded, so the
 * sampled flag says only that the page has no objection.
 */
export function traceparent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`;
}
