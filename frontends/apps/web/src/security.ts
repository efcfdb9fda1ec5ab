/**
 * The page's Content-Security-Policy. Scripts are files of this origin; the nonce is for style elements: critical CSS, and what the
 * scroll lock of dialogs inserts. `style` attributes are allowed: React writes them, and they style nothing but
 * their own element. Inline JSON is data, which a policy does not concern. No picture comes from another host, which would see who visits
 * the page (infra/decisions/store-pictures.md).
 * Frames show what the page itself holds (a reviewer’s PDF), and pages of this origin whose table allows it (`isFramed`).
 */
export function contentSecurityPolicy(nonce: string, isFramed: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
}
