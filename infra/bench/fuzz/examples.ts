import type { Examples } from './values.ts';

/** At most so many of a name: pages of lists repeat the same values. */
const maxOfName = 200;
const maxObjects = 5000;

/** Collects objects from answers, texts by the name of their field, and ids of a service's answers as `<service> id` too. */
export class ExampleCollection {
  readonly #found = new Map<string, Set<string>>();
  readonly #objects: Record<string, unknown>[] = [];

  /** @param answer JSON of a route of `service` */
  collect(service: string, answer: unknown, name = ''): void {
    if (Array.isArray(answer)) {
      for (const element of answer) this.collect(service, element, name);
    } else if (typeof answer === 'object' && answer !== null) {
      if (this.#objects.length < maxObjects) this.#objects.push(answer as Record<string, unknown>);
      for (const [key, value] of Object.entries(answer)) this.collect(service, value, key);
    } else if (typeof answer === 'string' && answer !== '' && name !== 'token') {
      this.#add(name, answer);
      if (/^_?id$/.test(name)) this.#add(idOf(service), answer);
    }
  }

  get examples(): Examples {
    return { texts: new Map([...this.#found].map(([name, values]) => [name, [...values]])), objects: this.#objects };
  }

  #add(name: string, value: string): void {
    const values = this.#found.get(name) ?? new Set();
    this.#found.set(name, values);
    if (values.size < maxOfName) values.add(value);
  }
}

/** The name under which the ids of a service stand. */
export const idOf = (service: string) => `${service} id`;
