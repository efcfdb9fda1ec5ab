import { session } from '@gehna/client';
import { texts as agreed, productImages } from '@gehna/contracts/rules';
import { chosenFileProblem, soundFiles, withinRoom } from '@gehna/product-ui/chosen-files';
import type { PictureSource } from '@gehna/ui';
import type { OwnProduct } from '../../own-products.ts';
import { texts } from './texts.ts';

/**
 * A picture of the form by its address: where the product has it, or where a chosen file lies in this page (`blob:…`). `source` is what an
 * `img` needs.
 */
export type FormPicture = { id: string; source: PictureSource };

/**
 * Chosen files by their address, until a reload or sign-out: leaving a form and coming back finds them again.
 * Storage of the browser cannot hold files, so a reload loses them.
 */
const files = new Map<string, File>();

session.subscribe(() => {
  if (session.current() === null) release([...files.keys()]);
});

/** Gives files up; addresses of the product stay as they are. */
export function release(addresses: readonly string[]) {
  for (const address of addresses) if (files.delete(address)) URL.revokeObjectURL(address);
}

function addressOf(file: File): string {
  const address = URL.createObjectURL(file);
  files.set(address, file);
  return address;
}

const isChosen = (address: string) => address.startsWith('blob:');

export const fileAt = (address: string) => files.get(address);

/** A file that a reload has lost. */
export const isLost = (address: string) => isChosen(address) && !files.has(address);

type Pictured = Pick<OwnProduct, 'images' | 'pictures'>;

/** What can be shown and sent: chosen files, and pictures that the product still has. */
export const picturesAt = (addresses: readonly string[], product: Pictured | null): FormPicture[] =>
  addresses.flatMap((id) => {
    const source = files.has(id)
      ? { src: id, width: 800, height: 800, alt: '' }
      : product?.pictures[product.images.indexOf(id)];
    return source ? [{ id, source }] : [];
  });

async function problemOfFile(file: File): Promise<string | undefined> {
  const problem = await chosenFileProblem(file, productImages.maxBytes);
  return problem && texts.pictureProblem[problem](file.name);
}

/**
 * Takes chosen or dropped files in their order until five pictures are there. Returns their addresses, and the problems of the
 * others.
 */
export async function takeFiles(chosen: readonly File[], present: () => number) {
  const examined = await soundFiles(chosen, problemOfFile);
  const { taken, problems } = withinRoom(examined, productImages.max - present(), agreed.tooManyImages);
  return { addresses: taken.map(addressOf), problems };
}

/** The addresses that were wanted, once the server has answered: it puts new files after the kept pictures. Null: they stand as wanted. */
export function wantedOrder(wanted: readonly string[], stored: readonly string[]): readonly string[] | null {
  // The same picture twice is stored once; then it is unknown which of them was meant.
  if (stored.length !== wanted.length) return null;
  const added = wanted.filter(isChosen);
  const kept = wanted.length - added.length;
  const order = wanted.flatMap((address) =>
    isChosen(address) ? (stored[kept + added.indexOf(address)] ?? []) : address,
  );
  return order.every((address, index) => address === stored[index]) ? null : order;
}
