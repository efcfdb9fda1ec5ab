import { TypedFastBitSet } from 'typedfastbitset';
import { addTo } from './bitmaps.ts';

/** Code of a document without a value of this facet. */
export const noValue = 0;

/** One facet: which value each document has, and which documents have each value. Values differing in case are one. */
export class Facet {
  /** By code, `noValue` first. */
  readonly values: (string | null)[] = [null];
  /** By code, how many documents have it. */
  readonly totals: number[] = [0];
  /** By document. */
  codes = new Uint8Array(1024);
  readonly #codeOf = new Map<string, number>();
  readonly #documents: TypedFastBitSet[] = [new TypedFastBitSet()];

  add(document: number, value: string | null): void {
    if (document >= this.codes.length) {
      const longer = new Uint8Array(document * 2);
      longer.set(this.codes);
      this.codes = longer;
    }
    const code = value === null ? noValue : this.#code(value);
    this.codes[document] = code;
    this.totals[code] = (this.totals[code] ?? 0) + 1;
    addTo(this.#documents[code] as TypedFastBitSet, document);
  }

  remove(document: number): void {
    const code = this.codes[document] as number;
    this.totals[code] = (this.totals[code] ?? 0) - 1;
    this.#documents[code]?.remove(document);
  }

  /** The documents with this value; empty for an unknown one. */
  with(value: string): TypedFastBitSet {
    const code = this.#codeOf.get(value.toLowerCase());
    return (code !== undefined && this.#documents[code]) || new TypedFastBitSet();
  }

  /** The documents with the same value as this one, itself included. */
  sameAs(document: number): TypedFastBitSet {
    return this.#documents[this.codes[document] as number] as TypedFastBitSet;
  }

  #code(value: string): number {
    const known = this.#codeOf.get(value.toLowerCase());
    if (known !== undefined) return known;
    const code = this.values.push(value) - 1;
    if (code > 255) throw new Error(`More than 255 values of one facet: ${value}`);
    this.totals.push(0);
    this.#documents.push(new TypedFastBitSet());
    this.#codeOf.set(value.toLowerCase(), code);
    return code;
  }
}
