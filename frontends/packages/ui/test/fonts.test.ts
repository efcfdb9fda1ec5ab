import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(`${import.meta.dirname}/../src/foundation/fonts.css`, 'utf8');
/** Of each face: its family, and where its `unicode-range` begins and ends. */
const faces = css
  .split('@font-face')
  .slice(1)
  .map((face) => ({
    family: /font-family: "(.+)"/.exec(face)?.[1] ?? '',
    ranges: [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) =>
      [from, to].map((code) => Number.parseInt(code, 16)),
    ),
  }));

/** Browsers compose a letter and its vowel signs of one face only: of two, signs are lost or stand alone. */
test('all of Devanagari comes out of one face, in headings and in texts', () => {
  for (const family of ['Tiro Devanagari Hindi', 'Mukta Devanagari'])
    expect(faces.filter((face) => face.family === family).map(({ ranges }) => ranges[0])).toEqual([[0x900, 0x97f]]);
});
