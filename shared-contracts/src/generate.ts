/**
 * Writes openapi.json and asyncapi.json from the contracts, or with --check verifies that the files are fresh.
 * Run by `npm run generate -w shared-contracts` and `make check`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { asyncapi } from './asyncapi.ts';
import { openapi } from './openapi.ts';

const documents = { 'openapi.json': openapi(), 'asyncapi.json': asyncapi() };
const check = process.argv.includes('--check');

for (const [file, document] of Object.entries(documents)) {
  const address = new URL(`../${file}`, import.meta.url);
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (!check) {
    await writeFile(address, text);
    continue;
  }
  const present = await readFile(address, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (present !== text) {
    console.error(`${file} is stale: run npm run generate -w shared-contracts and commit the result.`);
    process.exitCode = 1;
  }
}
