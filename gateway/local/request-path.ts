import { posix } from 'node:path';

const reserved = new Set("!*'();:@&=+$,/?%#[]");
const unsafe = /[^!#$&'()*+,/:;=?@[\]A-Za-z\d\-_.~%]/g;

/**
 * The path Kong matches routes against and sends on: percent-encoded plain characters decoded, `.` and `..` resolved, slashes
 * merged, so that no spelling of a path evades its route. Bytes are kept as latin1, as node:http gives them.
 */
export function normalizePath(path: string): string {
  const decoded = path.replace(/%([\dA-Fa-f]{2})/g, (triplet, hex: string) => {
    const char = String.fromCharCode(Number.parseInt(hex, 16));
    return reserved.has(char) ? triplet.toUpperCase() : char;
  });
  // `..` at the end leaves its slash.
  const resolved = posix.normalize(decoded.replace(/\/\.{1,2}$/, '$&/'));
  return resolved.replace(unsafe, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}
