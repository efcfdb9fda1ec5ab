/** Matches shorter than this cost more than they save. */
const shortest = 4;
/** Offsets are two bytes. */
const farthest = 65_535;
const tableBits = 12;
/** Runs at least this long are copied by the engine, shorter ones byte by byte. */
const longRun = 48;

/**
 * Packs small texts that resemble one another, in the block format of LZ4, with a dictionary they may refer to. Written
 * here because the libraries unpack into a new block of memory outside of the heap for each text: twenty of them for
 * each page of a list made the collector run thirty times a second, and cost more than all else.
 */
export class Packing {
  /** The dictionary, then the text that is being packed. */
  #window: Uint8Array;
  readonly #dictionary: Uint8Array;
  /** Where in the window four bytes were last seen, plus one; as it is after the dictionary. */
  readonly #seenInDictionary = new Uint32Array(1 << tableBits);
  readonly #seen = new Uint32Array(1 << tableBits);
  #packed = new Uint8Array(8192);

  constructor(dictionary: Uint8Array) {
    this.#dictionary = dictionary;
    this.#window = new Uint8Array(dictionary.length + 8192);
    this.#window.set(dictionary);
    for (let at = 0; at + shortest <= dictionary.length; at++) this.#seenInDictionary[this.#hash(at)] = at + 1;
  }

  /** The bytes are those of the next call too: copy them. */
  pack(text: Uint8Array): Uint8Array {
    const begin = this.#dictionary.length;
    const end = begin + text.length;
    this.#reserve(text.length);
    this.#window.set(text, begin);
    this.#seen.set(this.#seenInDictionary);
    let size = 0;
    let literals = begin;
    let missed = 0;
    for (let at = begin; at + shortest <= end; ) {
      const hash = this.#hash(at);
      const match = (this.#seen[hash] as number) - 1;
      this.#seen[hash] = at + 1;
      const length = match < 0 || at - match > farthest ? 0 : this.#alike(match, at, end);
      if (length < shortest) {
        // Hashes and pictures repeat nothing: the longer nothing is found, the larger the steps.
        at += 1 + (missed++ >>> 4);
        continue;
      }
      missed = 0;
      size = this.#sequence(size, literals, at, at - match, length);
      at += length;
      literals = at;
    }
    size = this.#sequence(size, literals, end, 0, shortest);
    return this.#packed.subarray(0, size);
  }

  /** Unpacks what lies in `packed` from `from` up to `end` into `target` at `to`, and answers where it ends there. */
  unpack(packed: Uint8Array, from: number, end: number, target: Uint8Array, to: number): number {
    const dictionary = this.#dictionary;
    const begin = to;
    for (let at = from; at < end; ) {
      const token = packed[at++] as number;
      let length = token >>> 4;
      if (length === 15) {
        let more: number;
        do {
          more = packed[at++] as number;
          length += more;
        } while (more === 255);
      }
      if (length >= longRun) {
        target.set(packed.subarray(at, at + length), to);
        at += length;
        to += length;
      } else for (const until = at + length; at < until; ) target[to++] = packed[at++] as number;
      if (at >= end) break;

      const offset = (packed[at] as number) | ((packed[at + 1] as number) << 8);
      at += 2;
      length = (token & 15) + shortest;
      if (length === 15 + shortest) {
        let more: number;
        do {
          more = packed[at++] as number;
          length += more;
        } while (more === 255);
      }
      // A match may begin in the dictionary and run on into the text.
      let source = to - begin - offset;
      for (; source < 0 && length > 0; source++, length--)
        target[to++] = dictionary[dictionary.length + source] as number;
      source += begin;
      if (length >= longRun && source + length <= to) {
        target.copyWithin(to, source, source + length);
        to += length;
      } else for (const until = to + length; to < until; ) target[to++] = target[source++] as number;
    }
    return to;
  }

  #hash(at: number): number {
    const window = this.#window;
    const four =
      (window[at] as number) |
      ((window[at + 1] as number) << 8) |
      ((window[at + 2] as number) << 16) |
      ((window[at + 3] as number) << 24);
    return Math.imul(four, 0x9e3779b1) >>> (32 - tableBits);
  }

  #alike(match: number, at: number, end: number): number {
    const window = this.#window;
    let length = 0;
    while (at + length < end && window[match + length] === window[at + length]) length++;
    return length;
  }

  /** Literals from `from` to `to`, then (unless `offset` is 0: the end) a match. Answers the new size. */
  #sequence(size: number, from: number, to: number, offset: number, matched: number): number {
    const packed = this.#packed;
    const literals = to - from;
    const beyond = matched - shortest;
    packed[size++] = (Math.min(literals, 15) << 4) | Math.min(beyond, 15);
    size = this.#rest(size, literals);
    packed.set(this.#window.subarray(from, to), size);
    size += literals;
    if (offset === 0) return size;
    packed[size++] = offset & 255;
    packed[size++] = offset >>> 8;
    return this.#rest(size, beyond);
  }

  #rest(size: number, length: number): number {
    let left = length - 15;
    if (left < 0) return size;
    for (; left >= 255; left -= 255) this.#packed[size++] = 255;
    this.#packed[size++] = left;
    return size;
  }

  #reserve(size: number): void {
    const window = this.#dictionary.length + size;
    if (window > this.#window.length) {
      this.#window = new Uint8Array(window * 2);
      this.#window.set(this.#dictionary);
    }
    const worst = size + Math.ceil(size / 255) + 16;
    if (worst > this.#packed.length) this.#packed = new Uint8Array(worst * 2);
  }
}
