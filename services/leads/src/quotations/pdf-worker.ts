/** Makes PDFs, in a thread of its own: 20 lines cost the processor some 150 ms, in which no request would be answered. */
import { fileURLToPath } from 'node:url';
import pdfmake, { type DocumentDefinition } from 'pdfmake';
import { measuredDocument, type PrintedQuotation, pdfDocument } from './pdf-document.ts';
import type { Heights } from './pdf-pages.ts';

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/mukta/${file}`));
const fonts = { normal: font('400Regular/Mukta_400Regular.ttf'), bold: font('600SemiBold/Mukta_600SemiBold.ttf') };

// One typeface has Latin, Devanagari and the rupee sign. Nothing else is read from disk, and nothing from the net.
pdfmake.setFonts({ Mukta: fonts });
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

/** Laid out twice: each page ends with its sum, and how many lines it takes is known when they are laid out. */
export default async (quotation: PrintedQuotation): Promise<Uint8Array> =>
  bytesOf(pdfDocument(quotation, await heightsOf(quotation)));

export async function heightsOf(quotation: PrintedQuotation): Promise<Heights> {
  let heights: Heights | undefined;
  await bytesOf(
    measuredDocument(quotation, (measured) => {
      heights = measured;
    }),
  );
  if (!heights) throw new Error('The rows of the quotation were not laid out.');
  return heights;
}

const bytesOf = (definition: DocumentDefinition) => pdfmake.createPdf(definition).getBuffer();
