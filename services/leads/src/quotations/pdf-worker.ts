/** Makes PDFs, in a thread of its own: 20 lines cost the processor some 100 ms, in which no request would be answered. */
import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import { type PrintedQuotation, pdfDocument } from './pdf-document.ts';

const font = (file: string) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/mukta/${file}`));
const fonts = { normal: font('400Regular/Mukta_400Regular.ttf'), bold: font('600SemiBold/Mukta_600SemiBold.ttf') };

// One typeface has Latin, Devanagari and the rupee sign. Nothing else is read from disk, and nothing from the net.
pdfmake.setFonts({ Mukta: fonts });
pdfmake.setLocalAccessPolicy((path) => Object.values(fonts).includes(path));
pdfmake.setUrlAccessPolicy(() => false);

export default (quotation: PrintedQuotation): Promise<Uint8Array> =>
  pdfmake.createPdf(pdfDocument(quotation)).getBuffer();
