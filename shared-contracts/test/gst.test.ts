import { describe, expect, it } from 'vitest';
import { gstProblem, isPan } from '../src/gst.ts';

describe('a GST number', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', ' 27aapfu0939f1zv '])('%s is right', (number) => {
    expect(gstProblem(number)).toBeNull();
  });

  it.each([
    ['', /15 characters. This one has 0/],
    ['27AAPFU0939F1Z', /This one has 14/],
    ['27AAPFU0939F1Z!', /digits and letters/],
    ['00AAPFU0939F1ZV', /state/],
    ['39AAPFU0939F1ZV', /state/],
    ['2712PFU0939F1ZV', /PAN/],
    ['27AAPFU0939F0ZV', /character 13/],
    ['27AAPFU0939F1XV', /character 14/],
    ['27AAPFU0939F1ZW', /last character/],
    ['29AAPFU0939F1ZV', /last character/],
  ])('%s is wrong', (number, problem) => {
    expect(gstProblem(number)).toMatch(problem);
  });
});

it('a PAN is known by its shape, however it is spaced', () => {
  expect(['AAPFU0939F', ' aapfu 0939 f', 'AAPFU093F', 'AAPF00939F', 'AAPFU0939FX', ''].map(isPan)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
