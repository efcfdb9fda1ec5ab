import { fileTypeFromFile } from 'file-type';

const types = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;

/** A picture or a PDF by its content; the client's file name and type are ignored. Undefined for anything else. */
export async function fileTypeOf(path: string): Promise<(typeof types)[number] | undefined> {
  const found = await fileTypeFromFile(path);
  return types.find((type) => type === found?.mime);
}
