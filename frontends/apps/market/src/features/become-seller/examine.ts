import type { ApplicationDocument } from '@gehna/contracts/lists';
import { applicationFiles, fileTooLarge } from '@gehna/contracts/rules';
import { chosenFileProblem, soundFiles } from '@gehna/product-ui/chosen-files';
import { picturesOnly, typesOf } from './documents.ts';
import { texts } from './texts.ts';

const { maxBytes } = applicationFiles;

/** Parts chosen files into those that can be used and the sentence about the others. */
export async function examine(document: ApplicationDocument, files: readonly File[]) {
  const words = {
    emptyFile: texts.fileEmpty,
    fileTooLarge: fileTooLarge(maxBytes),
    unreadable: texts.fileUnreadable,
    wrongType: picturesOnly.has(document) ? texts.pictureOnly : texts.pictureOrPdf,
  };
  const { sound, problems } = await soundFiles(files, async (file) => {
    const problem = await chosenFileProblem(file, maxBytes, typesOf(document));
    return problem && (files.length > 1 ? `${file.name}: ${words[problem]}` : words[problem]);
  });
  return { sound, problem: problems.join(' ') || null };
}
