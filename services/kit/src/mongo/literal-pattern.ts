/**
 * A regular expression for MongoDB that matches the text itself. Not RegExp.escape: it writes some blanks as \uXXXX, which MongoDB
 * refuses.
 */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
