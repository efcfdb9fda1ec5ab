import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { DomainError, type Logger, type ObjectStore } from '@gehna/kit';
import { Piscina } from 'piscina';
import type { PrintedQuotation } from './pdf-document.ts';
import type { Quotation } from './quotation.ts';
import type { QuotationStore } from './quotation-store.ts';

/** PDFs that wait for the thread at most; each takes some 70 ms. */
const maxWaiting = 500;
/** The thread ends when it had nothing to do for so long: it holds some 60 MB. A seller writes a quotation in less. */
const idleMs = 10 * 60_000;

const prefixOf = (id: string) => `quotations/${id}/`;
/** By what it holds: two builds that make different PDFs of one quotation during a rollout do not overwrite each other's. */
const keyOf = (id: string, hash: string) => `${prefixOf(id)}${hash}.pdf`;
/** Of PDFs that earlier versions stored. */
const earlierKeyOf = (id: string) => `quotations/${id}.pdf`;
const hashOf = (pdf: Uint8Array) => createHash('sha256').update(pdf).digest('hex');

/** The PDFs of quotations: made once, stored, and only ever answered as they were stored. */
export class PdfStore {
  readonly #objects: ObjectStore;
  readonly #quotations: QuotationStore;
  readonly #log: Logger;
  readonly #thread = new Piscina({
    filename: fileURLToPath(import.meta.resolve('./pdf-worker.ts')),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    maxQueue: maxWaiting,
    // Requests come first, also where both have one core.
    niceIncrement: 10,
  });
  /** By quotation: one that is opened while it is made is not made twice. */
  readonly #making = new Map<string, Promise<Uint8Array>>();

  constructor({ objects, quotations, log }: { objects: ObjectStore; quotations: QuotationStore; log: Logger }) {
    this.#objects = objects;
    this.#quotations = quotations;
    this.#log = log;
  }

  /** Starts the thread where it does not run, before it is needed: its start takes longer than a PDF. */
  warmUp(): void {
    if (this.#thread.threads.length > 0) return;
    this.#thread
      .run(undefined, { name: 'warmUp' })
      .catch((error: unknown) => this.#log.warn({ err: error }, 'The thread that makes PDFs did not start.'));
  }

  /** Makes the PDF of a quotation that was just sent. What fails here is made when it is first opened. */
  prepare(quotation: Quotation, printed: () => Promise<PrintedQuotation>): void {
    this.open(quotation, printed).catch((error: unknown) =>
      this.#log.warn({ err: error, quotation: quotation._id }, 'The PDF is made when it is first opened.'),
    );
  }

  /** The PDF's bytes. Throws `quotation-erased`; `quotation-pdf-damaged` when what is stored is not what was made. */
  async open({ _id: id, isErased, pdfHash }: Quotation, printed: () => Promise<PrintedQuotation>): Promise<Uint8Array> {
    if (isErased) throw new DomainError('quotation-erased');
    return pdfHash === null ? this.#once(id, printed) : this.#read(id, pdfHash);
  }

  /** Each PDF that was ever made of these quotations. */
  async delete(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const keys = [earlierKeyOf(id)];
      for await (const { key } of this.#objects.list(prefixOf(id))) keys.push(key);
      await this.#objects.delete(keys);
    }
  }

  async close(): Promise<void> {
    await this.#thread.destroy();
  }

  async #read(id: string, hash: string): Promise<Uint8Array> {
    const stored = (await this.#objects.open(keyOf(id, hash))) ?? (await this.#objects.open(earlierKeyOf(id)));
    const pdf = stored && (await buffer(stored.body));
    if (!pdf || hashOf(pdf) !== hash) {
      this.#log.error({ quotation: id, isThere: pdf !== null }, 'The stored PDF is not the one that was made.');
      throw new DomainError('quotation-pdf-damaged');
    }
    return pdf;
  }

  #once(id: string, printed: () => Promise<PrintedQuotation>): Promise<Uint8Array> {
    const making =
      this.#making.get(id) ??
      printed()
        .then((quotation) => this.#make(id, quotation))
        .finally(() => this.#making.delete(id));
    this.#making.set(id, making);
    return making;
  }

  async #make(id: string, printed: PrintedQuotation): Promise<Uint8Array> {
    if (this.#thread.queueSize >= maxWaiting) throw new DomainError('quotation-busy');
    const pdf = Buffer.from(await this.#thread.run(printed));
    const hash = hashOf(pdf);
    await this.#objects.put(keyOf(id, hash), pdf, { bytes: pdf.length, contentType: 'application/pdf' });
    const kept = await this.#quotations.keepPdfHash(id, hash);
    if (kept === hash) return pdf;
    // Another build was first, or one side deleted the account meanwhile.
    await this.#objects.delete([keyOf(id, hash)]);
    if (kept === null) throw new DomainError('quotation-erased');
    return this.#read(id, kept);
  }
}
