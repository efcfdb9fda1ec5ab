/** Numbers that look random and are the same in every run (mulberry32), so that two runs measure the same. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  one<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('There is nothing to choose from.');
    return choices[Math.floor(this.next() * choices.length)] as T;
  }

  /** The first choices more often than the last, as a few products of a market are the popular ones. */
  popular<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.next() ** 2 * choices.length)] as T;
  }

  hex(digits: number): string {
    let text = '';
    while (text.length < digits) text += this.whole(0, 15).toString(16);
    return text;
  }

  base64(length: number): string {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    let text = '';
    while (text.length < length) text += letters[this.whole(0, 63)];
    return text;
  }
}
