const { readFileSync } = require('node:fs');
const { join } = require('node:path');

/** Puts pseudo texts in the place of a file of texts: each export goes through pseudo.ts, the source stays behind `?source`. */
module.exports = function keep(source) {
  return source;
};

module.exports.pitch = function pitch() {
  const names = [...readFileSync(this.resourcePath, 'utf8').matchAll(/^export const (\w+)/gm)].map((match) => match[1]);
  return [
    `import * as source from ${JSON.stringify(`${this.resourcePath}?source`)};`,
    `import { pseudo } from ${JSON.stringify(join(__dirname, 'pseudo.ts'))};`,
    ...names.map((name) => `export const ${name} = pseudo(source.${name});`),
  ].join('\n');
};
