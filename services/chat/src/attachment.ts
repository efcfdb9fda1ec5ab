import type { UploadedAttachment } from '@gehna/contracts';

/** A picture as it is stored: its widths as webp, ascending; the first is the small one, the last the large one. */
interface StoredPicture {
  readonly kind: 'picture';
  /** Pixels of the large one. */
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly widths: readonly number[];
}

interface StoredPdf {
  readonly kind: 'pdf';
  readonly fileName: string;
  readonly bytes: number;
}

export type StoredFile = StoredPicture | StoredPdf;

/** What goes with a message, as it is stored with it: a file, or a product or quotation of the conversation's seller. */
export type MessageAttachment =
  | (StoredFile & { readonly id: string })
  | { readonly kind: 'product' | 'quotation'; readonly id: string };

/** A file that was uploaded for a conversation. */
export interface StoredAttachment {
  readonly _id: string;
  readonly conversationId: string;
  readonly uploaderId: string;
  /** Null until it is sent. */
  readonly messageId: string | null;
  readonly createdAt: Date;
  /** Bytes of the file as it was sent. Absent: it was stored before they were kept. */
  readonly sentBytes?: number;
  readonly file: StoredFile;
}

export type PictureSize = 'small' | 'large';

/** The keys of an attachment's objects begin with it. */
export const keyPrefix = (conversationId: string, id: string) => `${conversationId}/${id}/`;

const nameOf = (file: StoredFile, size: PictureSize) => {
  if (file.kind === 'pdf') return 'file.pdf';
  return `${size === 'small' ? file.widths[0] : file.widths.at(-1)}.webp`;
};

export const objectKey = ({ conversationId, _id, file }: StoredAttachment, size: PictureSize) =>
  `${keyPrefix(conversationId, _id)}${nameOf(file, size)}`;

export const isFile = (one: MessageAttachment): one is StoredFile & { readonly id: string } =>
  one.kind === 'picture' || one.kind === 'pdf';

export function attachmentOf(id: string, file: StoredFile): UploadedAttachment {
  if (file.kind === 'pdf') return { kind: 'pdf', id, fileName: file.fileName, bytes: file.bytes };
  const { width, height, placeholder } = file;
  return { kind: 'picture', id, width, height, placeholder };
}

/** A PDF is called one, whatever its sender's machine called it. */
export const pdfName = (name: string) => (/\.pdf$/i.test(name) ? name : `${name}.pdf`);
