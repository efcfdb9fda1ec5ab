import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfProblem, pdfTexts } from '../src/media/pdf.ts';
import { pdf } from '../src/testing/pdf.ts';

const pdfModule = join(import.meta.dirname, '..', 'src', 'media', 'pdf.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gehna-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function problemOf(bytes: Buffer): Promise<string | null> {
  const path = join(folder, 'document');
  await writeFile(path, bytes);
  return pdfProblem(path);
}

const zeros = Buffer.alloc(1_000_000);
const tooMuch = deflateSync(Buffer.alloc(260 * 1024 * 1024));
const emptyStream = Buffer.concat([Buffer.from('stream\n'), deflateSync(Buffer.alloc(0)), Buffer.from('endstream\n')]);
/** Deflated data that holds `endstream` in a block that is stored as it is, with the bomb behind it. */
const lie = Buffer.from('endstream');
const storedBlock = Buffer.from([0, lie.length, 0, 0xff - lie.length, 0xff]);
const behindLie = Buffer.concat([tooMuch.subarray(0, 2), storedBlock, lie, tooMuch.subarray(2)]);

describe('a PDF', () => {
  it.each([
    ['whole', pdf(), null],
    ['with a deflated stream', pdf(deflateSync(Buffer.alloc(5_000_000))), null],
    ['cut off', pdf().subarray(0, 150), pdfTexts.damaged],
    ['locked', pdf(undefined, '/Encrypt 9 0 R'), pdfTexts.locked],
    ['that unfolds to 260 MB', pdf(tooMuch), pdfTexts.bomb],
    ['with a picture of 10 gigapixels', pdf(undefined, '/Width 100000 /Height 100000'), pdfTexts.bomb],
    ['deflated twice', pdf(deflateSync(deflateSync(zeros)), '/Filter[/FlateDecode\n/FlateDecode]'), pdfTexts.bomb],
    ['deflated behind text', pdf(Buffer.from('s8W-!'), '/Filter[/ASCII85Decode /Fl#61teDecode]'), pdfTexts.bomb],
    ['of pictures that are deflated JPEGs', pdf(deflateSync(zeros), '/Filter[/FlateDecode /DCTDecode]'), null],
    ['that pretends to end before its bomb', pdf(behindLie), pdfTexts.bomb],
    ['of a hundred thousand streams', pdf(Buffer.concat(Array(100_000).fill(emptyStream))), pdfTexts.bomb],
    ['of a hundred thousand pictures', pdf(Buffer.from('/Width 1 '.repeat(100_000))), pdfTexts.bomb],
  ])('%s', async (_what, bytes, problem) => {
    expect(await problemOf(bytes)).toBe(problem);
  });

  it('of nothing but names in numbers takes no more memory than a few copies of it', async () => {
    const bytes = pdf(Buffer.from('#41'.repeat(3_400_000)));
    const path = join(folder, 'names');
    await writeFile(path, bytes);
    const script = `console.log(await (await import(${JSON.stringify(pdfModule)})).pdfProblem(${JSON.stringify(path)}))`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--max-old-space-size=128',
      '--input-type=module',
      '-e',
      script,
    ]);
    expect(stdout).toBe('null\n');
  });

  it('full of what a careless expression stumbles over is judged soon', async () => {
    const started = performance.now();
    await problemOf(
      pdf(Buffer.from(`${'<<'.repeat(2_000_000)}${'/Width '.repeat(400_000)}${'stream\n'.repeat(300_000)}`)),
    );
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});
