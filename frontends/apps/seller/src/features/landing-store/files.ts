import { pictureProblem } from '@gehna/contracts/chosen-file';
import type { StoreImageKind } from '@gehna/contracts/lists';
import { texts as agreed, storeImages } from '@gehna/contracts/rules';
import { texts } from './texts.ts';

/**
 * Those of the chosen files that may be sent beside `present` pictures, and the problems of the others. The problem of a single file
 * stands alone, one of several has the file's name.
 */
export function checkFiles(files: readonly File[], kind: StoreImageKind, present: number) {
  const sound: File[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const problem = pictureProblem(file, storeImages[kind].maxBytes);
    if (!problem) sound.push(file);
    else problems.push(files.length === 1 ? problem : texts.ofFile(file.name, problem));
  }
  const room = Math.max(0, storeImages[kind].max - present);
  if (sound.length > room) problems.push(agreed.maxShopPhotos);
  return { taken: sound.slice(0, room), problems };
}
