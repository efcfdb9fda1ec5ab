/** Bytes of one block; a larger thing gets a block of its own. */
const blockSize = 1 << 20;

interface Block {
  readonly bytes: Uint8Array;
  /** Where the free room begins. */
  filled: number;
  /** Bytes of things that are still there. */
  live: number;
}

/**
 * Holds the bytes of many small things by number, in few large blocks outside of the heap: a hundred thousand buffers
 * or strings would each cost the collector a look. A block that is less than half in use is emptied and used again.
 */
export class Shelf {
  readonly #blocks: (Block | undefined)[] = [];
  readonly #blockOf: number[] = [];
  readonly #from: number[] = [];
  readonly #size: number[] = [];
  #open = -1;

  put(number: number, bytes: Uint8Array): void {
    this.remove(number);
    const block = this.#room(bytes.length);
    block.bytes.set(bytes, block.filled);
    this.#blockOf[number] = this.#open;
    this.#from[number] = block.filled;
    this.#size[number] = bytes.length;
    block.filled += bytes.length;
    block.live += bytes.length;
  }

  remove(number: number): void {
    const at = this.#blockOf[number] ?? -1;
    const block = this.#blocks[at];
    if (block === undefined) return;
    this.#blockOf[number] = -1;
    block.live -= this.#size[number] as number;
    if (at !== this.#open && block.live < block.filled / 2) this.#empty(at, block);
  }

  /** Calls `read` with the block that holds the thing, and where in it the thing lies. */
  read<Answer>(number: number, read: (bytes: Uint8Array, from: number, end: number) => Answer): Answer {
    const block = this.#blocks[this.#blockOf[number] ?? -1];
    if (block === undefined) throw new RangeError(`Nothing on the shelf at ${number}.`);
    const from = this.#from[number] as number;
    return read(block.bytes, from, from + (this.#size[number] as number));
  }

  #room(size: number): Block {
    const open = this.#blocks[this.#open];
    if (open !== undefined && open.filled + size <= open.bytes.length) return open;
    const block = { bytes: new Uint8Array(Math.max(size, blockSize)), filled: 0, live: 0 };
    const free = this.#blocks.indexOf(undefined);
    this.#open = free < 0 ? this.#blocks.push(block) - 1 : free;
    this.#blocks[this.#open] = block;
    return block;
  }

  #empty(at: number, block: Block): void {
    this.#blocks[at] = undefined;
    for (let number = 0; number < this.#blockOf.length; number++) {
      if (this.#blockOf[number] !== at) continue;
      const from = this.#from[number] as number;
      this.#blockOf[number] = -1;
      this.put(number, block.bytes.subarray(from, from + (this.#size[number] as number)));
    }
  }
}
