/** The addresses behind one host name of kong.yml, in turn: as Kong does over a name with several addresses in DNS. */
export class Replicas {
  readonly #origins: readonly string[];
  #next = 0;

  /** @param origins at least one */
  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  /** Where the next try goes. Another try of the same request so meets another replica. */
  next(): string {
    const origin = this.#origins[this.#next % this.#origins.length];
    if (origin === undefined) throw new TypeError('A host needs an address.');
    this.#next = (this.#next + 1) % this.#origins.length;
    return origin;
  }
}
