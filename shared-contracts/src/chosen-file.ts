import { pictureTypes } from './rules.ts';

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
