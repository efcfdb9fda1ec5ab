import { texts as agreed, productImages } from '@gehna/contracts/rules';
import type { PictureSource } from '@gehna/ui';
import type { OwnProduct } from '../../own-products.ts';
import { texts } from './texts.ts';

/** A picture of the form: one that the product has, or a file that was chosen. `source` is what an `img` needs. */
export type FormPicture = { id: string; source: PictureSource } & (
  | { kind: 'kept'; address: string }
  | { kind: 'new'; file: File }
);

const taken: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const acceptedTypes = taken.join(',');

/** The pictures that a product has, in order. */
export function keptPictures({ images, pictures }: Pick<OwnProduct, 'images' | 'pictures'>): FormPicture[] {
  return images.flatMap((address, place) => {
    const source = pictures[place];
    return source ? [{ id: address, kind: 'kept' as const, address, source }] : [];
  });
}

function problemOfFile({ name, type, size }: File): string | undefined {
  if (!taken.includes(type)) return texts.notAPicture(name);
  if (size > productImages.maxBytes) return texts.pictureTooLarge(name);
  return undefined;
}

/**
 * What of chosen or dropped files may be added, and what is said about the others. Files are taken in their order until five
 * pictures are there.
 */
export function checkFiles(files: readonly File[], present: number): { taken: File[]; problems: string[] } {
  const sound: File[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const problem = problemOfFile(file);
    if (problem) problems.push(problem);
    else sound.push(file);
  }
  const room = Math.max(0, productImages.max - present);
  if (sound.length > room) problems.push(agreed.tooManyImages);
  return { taken: sound.slice(0, room), problems };
}

/** The same pictures, the one at `from` now at `to`; places outside of the list change nothing. */
export function movePicture(pictures: readonly FormPicture[], from: number, to: number): readonly FormPicture[] {
  const moved = pictures[from];
  if (!moved || from === to || to < 0 || to >= pictures.length) return pictures;
  const others = pictures.filter((_, place) => place !== from);
  return [...others.slice(0, to), moved, ...others.slice(to)];
}

export const sameOrder = (one: readonly FormPicture[], other: readonly FormPicture[]) =>
  one.length === other.length && one.every(({ id }, place) => id === other[place]?.id);

/** The pictures as the server takes them: addresses kept, files added, and the order that was meant. */
export function splitPictures(pictures: readonly FormPicture[]) {
  const kept = pictures.flatMap((one) => (one.kind === 'kept' ? one.address : []));
  const files = pictures.flatMap((one) => (one.kind === 'new' ? one.file : []));
  const wanted = pictures.map((one) =>
    one.kind === 'kept' ? { kept: one.address } : { added: files.indexOf(one.file) },
  );
  return { kept, files, wanted };
}
