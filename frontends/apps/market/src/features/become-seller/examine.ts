import type { ApplicationDocument } from '@gehna/contracts/lists';
import { applicationFiles, fileTooLarge } from '@gehna/contracts/rules';
import { picturesOnly } from './documents.ts';
import { texts } from './texts.ts';

const pdf = [0x25, 0x50, 0x44, 0x46]; // %PDF
const jpeg = [0xff, 0xd8, 0xff];
const png = [0x89, 0x50, 0x4e, 0x47];
const riff = [0x52, 0x49, 0x46, 0x46];
const webp = [0x57, 0x45, 0x42, 0x50]; // after RIFF and four bytes of length

/** What a file is by its first bytes, as the server looks at it too: its name proves nothing. */
async function kindOf(file: File): Promise<'picture' | 'pdf' | null> {
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const has = (bytes: readonly number[], from = 0) => bytes.every((byte, at) => head[from + at] === byte);
  if (has(pdf)) return 'pdf';
  return has(jpeg) || has(png) || (has(riff) && has(webp, 8)) ? 'picture' : null;
}

/** Why a file cannot be this document, or null. */
async function problemOf(document: ApplicationDocument, file: File): Promise<string | null> {
  if (file.size === 0) return texts.fileEmpty;
  if (file.size > applicationFiles.maxBytes) return fileTooLarge(applicationFiles.maxBytes);
  const isPictureOnly = picturesOnly.has(document);
  try {
    const kind = await kindOf(file);
    if (kind === 'picture' || (kind === 'pdf' && !isPictureOnly)) return null;
  } catch (reason) {
    // Taken away or changed between choosing and reading (a removed card, a cloud folder).
    if (reason instanceof DOMException) return texts.fileUnreadable;
    throw reason;
  }
  return isPictureOnly ? texts.pictureOnly : texts.pictureOrPdf;
}

/** Parts chosen files into those that can be used and the sentence about the others. */
export async function examine(document: ApplicationDocument, files: readonly File[]) {
  const problems = await Promise.all(files.map((file) => problemOf(document, file)));
  const sentences = files.flatMap((file, at) => {
    const problem = problems[at];
    return problem ? [files.length > 1 ? `${file.name}: ${problem}` : problem] : [];
  });
  return { fit: files.filter((_, at) => problems[at] === null), problem: sentences.join(' ') || null };
}
