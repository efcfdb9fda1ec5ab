import type { IdentifiedPicture } from './identify.ts';

/**
 * Tells what a picture is that is kept as it came, and that it is whole; its name and the type that the sender gave do not
 * count. Throws 400. sharp is loaded for the first one: it is large.
 */
export async function identifyOriginal(path: string): Promise<IdentifiedPicture> {
  const [{ identifyPicture }, { readWhole }] = await Promise.all([import('./identify.ts'), import('./encode.ts')]);
  const identified = await identifyPicture(path);
  await readWhole(path);
  return identified;
}
