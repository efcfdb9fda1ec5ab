import type { ApplicationDocument } from '@gehna/contracts';
import { DomainError, type UploadedFile } from '@gehna/kit';
import { encoding, fileTypeOf, pdfProblem } from '@gehna/kit/media';
import type { DocumentType } from './application.ts';

const imagesOnly: ReadonlySet<ApplicationDocument> = new Set(['shopPhotos', 'addressProofFile']);

/** What a document is by its content, or what is wrong with it in words; its name and the sender's type do not count. */
export async function identify(
  kind: ApplicationDocument,
  { path, bytes }: Pick<UploadedFile, 'path' | 'bytes'>,
): Promise<{ readonly type: DocumentType } | { readonly problem: string }> {
  if (bytes === 0) return { problem: 'This file is empty. Please choose another one.' };
  const found = await fileTypeOf(path);
  if (found === 'application/pdf') {
    if (imagesOnly.has(kind)) return { problem: 'Please choose a picture here: JPEG, PNG or WebP.' };
    const problem = await pdfProblem(path);
    return problem ? { problem } : { type: 'application/pdf' };
  }
  if (!found) {
    return {
      problem: `Please choose a ${imagesOnly.has(kind) ? 'picture' : 'picture or a PDF'}: this file is something else.`,
    };
  }
  try {
    const { identifyOriginal } = await encoding();
    return { type: (await identifyOriginal(path)).type };
  } catch (error) {
    if (error instanceof DomainError && error.code.startsWith('picture-')) return { problem: error.message };
    throw error;
  }
}
