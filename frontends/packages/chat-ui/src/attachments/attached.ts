import { fileProblem } from '@gehna/contracts/chosen-file';
import { chatFiles, pictureTypes } from '@gehna/contracts/rules';
import type { Attachment } from '../message.ts';
import { texts } from '../texts.ts';

/** A picture or PDF of an unsent message; its bytes are in the browser's database (files.ts). */
export type AttachedFile = {
  kind: 'file';
  /** Uploaded again under the same one, it is stored once. */
  id: string;
  name: string;
  type: string;
  bytes: number;
  /** What forbids it, found before it was uploaded. */
  problem?: string;
};

/** A product card of a message that is not sent. */
export type AttachedProduct = Extract<Attachment, { kind: 'product' }>;

export type Attached = AttachedFile | AttachedProduct;

export const pdfType = 'application/pdf';
export const acceptedFiles = [...pictureTypes, pdfType];

/** Problems of a file that are found without its bytes; the server checks those. */
export function problemOf(file: Pick<File, 'type' | 'size'>): string | undefined {
  const problem = fileProblem(file, chatFiles.maxBytes, acceptedFiles);
  return problem && texts[problem];
}
