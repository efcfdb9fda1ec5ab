/** Terms that arrive are inserted into a short array first: a write must not copy the long one. */
const maxRecent = 1000;
/** The short array may be this share of the long one, so that an index which is built copies the long one seldom. */
const maxRecentShare = 1 / 16;
/** The share of terms that are kept though nothing uses them any more. */
const maxUnused = 1 / 4;

interface Text {
  readonly text: string;
}

/** Terms in alphabetical order, for "all that begin with". Added terms are found from the next `commit`. */
export class SortedTerms<Term extends Text> {
  readonly #isInUse: (term: Term) => boolean;
  #sorted: Term[] = [];
  #recent: Term[] = [];
  readonly #arriving: Term[] = [];
  #unused = 0;

  constructor(isInUse: (term: Term) => boolean) {
    this.#isInUse = isInUse;
  }

  add(term: Term): void {
    this.#arriving.push(term);
  }

  /** A term is no longer in use; it is left out when there are many of these. */
  release(): void {
    this.#unused++;
  }

  commit(): void {
    if (this.#arriving.length === 0) return;
    this.#recent = merge(this.#recent, this.#arriving.splice(0).sort(byText));
    if (this.#recent.length <= Math.max(maxRecent, this.#sorted.length * maxRecentShare)) return;
    this.#sorted = merge(this.#sorted, this.#recent);
    this.#recent = [];
    // Looking at every term takes much longer than moving it.
    if (this.#unused <= this.#sorted.length * maxUnused) return;
    this.#sorted = this.#sorted.filter(this.#isInUse);
    this.#unused = 0;
  }

  /** Those that begin with `prefix`, itself included, and some that are no longer in use: looking at each takes long. Empty when none is. */
  withPrefix(prefix: string): Term[] {
    const found = [this.#sorted, this.#recent].flatMap((terms) =>
      // No token holds this character, the last of all.
      terms.slice(firstAtLeast(terms, prefix), firstAtLeast(terms, `${prefix}\uffff`)),
    );
    return found.some(this.#isInUse) ? found : [];
  }
}

const byText = (a: Text, b: Text) => (a.text < b.text ? -1 : 1);

/** Two sorted arrays as one; the second is much shorter, so that only its terms are compared. */
function merge<Term extends Text>(long: readonly Term[], short: readonly Term[]): Term[] {
  const merged: Term[] = [];
  let next = 0;
  for (const term of short) {
    for (const end = firstAtLeast(long, term.text); next < end; next++) merged.push(long[next] as Term);
    merged.push(term);
  }
  for (; next < long.length; next++) merged.push(long[next] as Term);
  return merged;
}

function firstAtLeast(terms: readonly Text[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((terms[middle] as Text).text < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
