const reserved = new Set([..."!*'();:@&=+$,/?%#[]"].map((char) => char.charCodeAt(0)));
const needsWork = /%|\/\/|\/\.|[^!#$&'()*+,/:;=?@[\]A-Za-z\d\-_.~%]/;
const unsafe = /[^!#$&'()*+,/:;=?@[\]A-Za-z\d\-_.~%]/g;

/**
 * The path Kong matches routes against and sends on: percent-encoded plain characters decoded, `.` and `..` resolved, slashes
 * merged, so that no spelling of a path evades its route. Bytes are kept as latin1, as node:http gives them.
 */
export function normalizePath(path: string): string {
  if (!needsWork.test(path)) return path;
  const decoded = path.replace(/%([\dA-Fa-f]{2})/g, (triplet, hex: string) => {
    const code = Number.parseInt(hex, 16);
    return reserved.has(code) ? triplet.toUpperCase() : String.fromCharCode(code);
  });
  const kept: string[] = [];
  const segments = decoded.split('/').slice(1);
  segments.forEach((segment, index) => {
    if (segment === '..') kept.pop();
    if (segment === '.' || segment === '..' || segment === '') {
      if (index === segments.length - 1) kept.push('');
    } else {
      kept.push(segment);
    }
  });
  return `/${kept.join('/')}`.replace(
    unsafe,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
