import { pictureTypes } from './rules.ts';
import { fileTooLarge, texts } from './texts.ts';

export type FileProblem = 'wrongType' | 'emptyFile' | 'fileTooLarge';

/** What forbids a chosen file, found by its type and size; the server examines its content. */
export function fileProblem(
  { type, size }: { type: string; size: number },
  maxBytes: number,
  types = pictureTypes,
): FileProblem | undefined {
  if (!types.includes(type)) return 'wrongType';
  if (size === 0) return 'emptyFile';
  return size > maxBytes ? 'fileTooLarge' : undefined;
}

/** The same of a picture, in words. */
export function pictureProblem(file: { type: string; size: number }, maxBytes: number): string | undefined {
  const problem = fileProblem(file, maxBytes);
  return (
    problem &&
    { wrongType: texts.notAnImage, emptyFile: texts.emptyFile, fileTooLarge: fileTooLarge(maxBytes) }[problem]
  );
}
