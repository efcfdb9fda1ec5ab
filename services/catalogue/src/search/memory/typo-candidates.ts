import { editDistance, letterSet, maxEditDistance, similarFirstLetters } from '../edit-distance.ts';

const bitsIn = (set: number) => {
  let bits = 0;
  for (let left = set; left !== 0; left &= left - 1) bits++;
  return bits;
};

/** Words that a mistyped one may stand for: those of the indexed texts, and always those of the synonym groups. */
export class TypoCandidates {
  /** Letter sets of words without digits, by first letter. */
  readonly #byFirst = new Map<string, Map<string, number>>();
  readonly #permanent: ReadonlySet<string>;

  constructor(permanent: ReadonlySet<string>) {
    this.#permanent = permanent;
    for (const word of permanent) this.add(word);
  }

  add(word: string): void {
    if (!/^[\p{L}\p{M}]{3,}$/u.test(word)) return;
    const first = word.charAt(0);
    const words = this.#byFirst.get(first) ?? new Map<string, number>();
    this.#byFirst.set(first, words.set(word, letterSet(word)));
  }

  remove(word: string): void {
    if (!this.#permanent.has(word)) this.#byFirst.get(word.charAt(0))?.delete(word);
  }

  /**
   * Those with the smallest edit distance that is allowed; when no whole word is near, those with such a prefix (at least
   * five letters typed).
   */
  nearest(mistyped: string): string[] {
    const allowed = maxEditDistance(mistyped);
    if (allowed === 0) return [];
    const whole = this.#within(mistyped, allowed, false);
    return whole.length > 0 || mistyped.length < 5 ? whole : this.#within(mistyped, allowed, true);
  }

  #within(mistyped: string, allowed: number, asPrefix: boolean): string[] {
    const letters = letterSet(mistyped);
    let max = allowed;
    let nearest: string[] = [];
    for (const first of similarFirstLetters(mistyped.charAt(0))) {
      for (const [word, ownLetters] of this.#byFirst.get(first) ?? []) {
        if (bitsIn(letters & ~ownLetters) > max || (!asPrefix && bitsIn(ownLetters & ~letters) > max)) continue;
        const distance = editDistance(mistyped, word, max, asPrefix);
        if (distance > max) continue;
        if (distance < max) nearest = [];
        max = distance;
        nearest.push(word);
      }
    }
    return nearest;
  }
}
