/** The answers asked for last, so that a hot list costs nothing between two changes. */
export class Recent<Answer> {
  readonly #answers = new Map<string, Answer>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The kept answer, or the one made now. */
  of(key: string, make: () => Answer): Answer {
    const kept = this.#answers.get(key);
    const answer = kept ?? make();
    if (kept !== undefined) this.#answers.delete(key);
    this.#answers.set(key, answer);
    if (this.#answers.size > this.#most) {
      const [oldest] = this.#answers.keys();
      if (oldest !== undefined) this.#answers.delete(oldest);
    }
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}
