/**
 * The answers asked for again and again, so that a hot list costs nothing between two changes. What is asked once is
 * only remembered by its key: keeping every answer for a while would make each of them outlive the young generation,
 * and the collector run through the whole heap for them.
 */
export class Recent<Answer> {
  readonly #answers = new Map<string, Answer>();
  readonly #askedOnce = new Set<string>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** The kept answer, or the one made now. */
  of(key: string, make: () => Answer): Answer {
    const kept = this.#answers.get(key);
    if (kept !== undefined) {
      this.#answers.delete(key);
      this.#answers.set(key, kept);
      return kept;
    }
    const answer = make();
    if (this.#askedOnce.delete(key)) {
      this.#answers.set(key, answer);
      dropOldest(this.#answers, this.#most);
    } else {
      this.#askedOnce.add(key);
      dropOldest(this.#askedOnce, this.#most * 8);
    }
    return answer;
  }

  clear(): void {
    this.#answers.clear();
    this.#askedOnce.clear();
  }
}

/** Maps and sets list their keys from the first put to the last. */
function dropOldest(kept: Pick<Map<string, unknown>, 'size' | 'keys' | 'delete'>, most: number): void {
  if (kept.size <= most) return;
  const oldest = kept.keys().next();
  if (!oldest.done) kept.delete(oldest.value);
}
