import { chatFiles } from '@gehna/contracts';
import { DomainError, type UploadedFile } from '@gehna/kit';
import { encoding, fileTypeOf, pdfProblem } from '@gehna/kit/media';
import { pdfName, type StoredFile } from './attachment.ts';

/** Pixels: of a picture in the thread on a sharp screen, and of the whole page. */
const widths = [480, chatFiles.pictureWidth] as const;

/**
 * Height divided by width: a phone's screenshot of a whole page, some 14 screens. Of one that is any taller, WebP would hold less than
 * 546 pixels in width, too few to read.
 */
const maxHeightRatio = 30;

interface ReadObject {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** A PDF stays the file that came. */
  readonly content: Buffer | { readonly path: string };
}

interface ReadFile {
  readonly file: StoredFile;
  readonly objects: readonly ReadObject[];
}

/** Judges a file by its content, and re-encodes a picture: nothing of the original stays. Throws 400. */
export async function readAttachment({
  path,
  name,
  bytes,
}: Pick<UploadedFile, 'path' | 'name' | 'bytes'>): Promise<ReadFile> {
  if (bytes === 0) throw new DomainError('attachment-empty');
  const type = await fileTypeOf(path);
  if (!type) throw new DomainError('attachment-wrong-type');
  if (type === 'application/pdf') {
    const problem = await pdfProblem(path);
    if (problem) throw new DomainError('attachment-pdf-unfit', { message: problem });
    const file = { kind: 'pdf', fileName: pdfName(name), bytes } as const;
    return { file, objects: [{ name: 'file.pdf', type, bytes, content: { path } }] };
  }
  const { encodePicture } = await encoding();
  const { picture, variants } = await encodePicture(path, widths, ['webp'], maxHeightRatio);
  return {
    file: { kind: 'picture', ...picture },
    objects: variants.map(({ width, bytes: content }) => ({
      name: `${width}.webp`,
      type: 'image/webp',
      bytes: content.length,
      content,
    })),
  };
}
