import { pictureProblem } from '@gehna/contracts/chosen-file';
import type { StoreImageKind } from '@gehna/contracts/lists';
import { texts as agreed, storeImages } from '@gehna/contracts/rules';
import { soundFiles } from '@gehna/product-ui';
import { texts } from './texts.ts';

/**
 * Those of the chosen files that may be sent beside `present` pictures, and the problems of the others. The problem of a single file
 * stands alone, one of several has the file's name.
 */
export function checkFiles(files: readonly File[], kind: StoreImageKind, present: number) {
  const { max, maxBytes } = storeImages[kind];
  const problemOf = (file: File) => {
    const problem = pictureProblem(file, maxBytes);
    return problem && files.length > 1 ? texts.ofFile(file.name, problem) : problem;
  };
  return soundFiles(files, { room: max - present, problemOf, full: agreed.maxShopPhotos });
}
