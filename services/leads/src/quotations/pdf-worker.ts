/** Makes PDFs, in a thread of its own: 20 lines cost the processor some 70 ms, in which no request would be answered. */
import { PdfPaper } from './pdf-paper.ts';

export { pdfOf as default } from './pdf-document.ts';

/** Writes a page that is thrown away: the first one of a thread, which reads fonts and compiles code, takes 200 ms more. */
export async function warmUp(): Promise<void> {
  const paper = new PdfPaper({ title: '', author: '', product: '', madeAt: new Date(0) });
  for (const style of ['text', 'strong'] as const) paper.write({ text: '₹1,23,456.00 Gold सोना', style });
  await paper.finish(() => [], []);
}
