import type { StoreImageKind } from '@gehna/contracts/lists';
import { texts as agreed, storeImages } from '@gehna/contracts/rules';
import { pictureProblem, soundFiles, withinRoom } from '@gehna/product-ui/chosen-files';
import { texts } from './texts.ts';

/**
 * Those of the chosen files that may be sent beside as many pictures as are `present`, and the problems of the others. The problem of a single file
 * stands alone, one of several has the file's name.
 */
export async function checkFiles(files: readonly File[], kind: StoreImageKind, present: () => number) {
  const { max, maxBytes } = storeImages[kind];
  const examined = await soundFiles(files, async (file) => {
    const problem = await pictureProblem(file, maxBytes);
    return problem && files.length > 1 ? texts.ofFile(file.name, problem) : problem;
  });
  return withinRoom(examined, max - present(), agreed.maxShopPhotos);
}
