/** Words in alphabetical order, for "all that begin with". Words come and go; the order is mended when it is asked for. */
export class SortedWords {
  #sorted: string[] = [];
  readonly #come = new Set<string>();
  readonly #gone = new Set<string>();

  add(word: string): void {
    if (!this.#gone.delete(word)) this.#come.add(word);
  }

  remove(word: string): void {
    if (!this.#come.delete(word)) this.#gone.add(word);
  }

  /** The words that begin with `beginning`, itself included. */
  beginningWith(beginning: string): string[] {
    this.#mend();
    const from = this.#firstAtLeast(beginning);
    let to = from;
    while (this.#sorted[to]?.startsWith(beginning)) to++;
    return this.#sorted.slice(from, to);
  }

  /** Few changes are moved in and out one by one, many at once. */
  #mend(): void {
    if (this.#come.size + this.#gone.size > 64) {
      this.#sorted = this.#sorted.filter((word) => !this.#gone.has(word)).concat([...this.#come]);
      this.#sorted.sort((a, b) => (a < b ? -1 : 1));
    } else {
      for (const word of this.#gone) this.#sorted.splice(this.#firstAtLeast(word), 1);
      for (const word of this.#come) this.#sorted.splice(this.#firstAtLeast(word), 0, word);
    }
    this.#come.clear();
    this.#gone.clear();
  }

  #firstAtLeast(word: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sorted[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
