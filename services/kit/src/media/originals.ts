import type { IdentifiedPicture } from './identify.ts';

/**
 * Identifies by its content a picture that is stored unchanged, and checks that it is whole. Throws 400. sharp is loaded with
 * the first one: it is large.
 */
export async function identifyOriginal(path: string): Promise<IdentifiedPicture> {
  const [{ identifyPicture }, { readWhole }] = await Promise.all([import('./identify.ts'), import('./encode.ts')]);
  const identified = await identifyPicture(path);
  await readWhole(path);
  return identified;
}
