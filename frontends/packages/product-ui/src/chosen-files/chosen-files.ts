import { type FileProblem, fileProblem } from '@gehna/contracts/chosen-file';
import { texts as agreed, fileTooLarge, pictureTypes } from '@gehna/contracts/rules';
import { texts } from './texts.ts';

export type ChosenFileProblem = FileProblem | 'unreadable';

/** What forbids a chosen file, by its size and its first bytes: the server ignores its name and declared type as well. */
export async function chosenFileProblem(
  file: File,
  maxBytes: number,
  types: readonly string[] = pictureTypes,
): Promise<ChosenFileProblem | undefined> {
  const { size } = file;
  if (size === 0) return 'emptyFile';
  try {
    return fileProblem({ type: await contentTypeOf(file), size }, maxBytes, types);
  } catch (reason) {
    // Removed or changed between choosing and reading (a memory card, a cloud folder).
    if (reason instanceof DOMException) return 'unreadable';
    throw reason;
  }
}

/** '' for a file that is neither a picture nor a PDF. */
async function contentTypeOf(file: File): Promise<string> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (head.startsWith('%PDF')) return 'application/pdf';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG')) return 'image/png';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : '';
}

/** The same of a picture, in words. */
export async function pictureProblem(file: File, maxBytes: number): Promise<string | undefined> {
  const problem = await chosenFileProblem(file, maxBytes);
  return (
    problem &&
    {
      wrongType: agreed.notAnImage,
      emptyFile: agreed.emptyFile,
      fileTooLarge: fileTooLarge(maxBytes),
      unreadable: texts.unreadable,
    }[problem]
  );
}

type Examined = { sound: readonly File[]; problems: readonly string[] };

/** Those of the chosen files that have no problem, in their order, and the problems of the others. */
export async function soundFiles(
  chosen: readonly File[],
  problemOf: (file: File) => Promise<string | undefined>,
): Promise<Examined> {
  const problems = await Promise.all(chosen.map(problemOf));
  return { sound: chosen.filter((_, at) => !problems[at]), problems: problems.filter((one) => one !== undefined) };
}

/** The first ones, as far as there is room; `full` is the problem of the others. */
export function withinRoom({ sound, problems }: Examined, room: number, full: string) {
  const taken = sound.slice(0, Math.max(0, room));
  return { taken, problems: taken.length < sound.length ? [...problems, full] : problems };
}
