import { Dice } from '../random.ts';

/** The part of JSON Schema that the contracts use. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly minLength?: number;
}

/** Values that break programs. */
const nasty: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  1.005,
  2 ** 53,
  '',
  ' ',
  '0',
  'null',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '{"$gt":""}',
  '=1+1',
  '\u0000',
  '\ud800',
  '\u202egpj.exe',
  'नमस्ते',
  '💍'.repeat(50),
  'x'.repeat(5000),
  '(a+)+$',
  '%zz',
  'NaN',
  '9'.repeat(400),
  '2026-02-30',
  [],
  [[[[[]]]]],
  {},
  { $gt: '' },
  { $where: 'sleep(1000)' },
];

/** What stands in answers of the system. */
export interface Examples {
  /** By the name of their field. */
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly objects: readonly Readonly<Record<string, unknown>>[];
}

/** Makes values that fit a schema, nearly fit it, or do not fit at all. */
export class Fuzzer extends Dice {
  readonly #examples: Examples;
  readonly #fitting = new Map<Schema, Examples['objects']>();

  constructor(seed: number, examples: Examples) {
    super(seed);
    this.#examples = examples;
  }

  /**
   * @param oddity from 0 (fits) to 1 (nothing fits).
   * @param name of the field or parameter: mostly takes one of its examples
   */
  value(schema: Schema, oddity: number, name = ''): unknown {
    if (this.next() < oddity) return this.one(nasty);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.one(schema.enum);
    const options = schema.anyOf ?? schema.oneOf;
    if (options) return this.value(this.one(options), oddity);
    const type = typeof schema.type === 'object' ? this.one(schema.type) : schema.type;
    switch (type) {
      case 'object':
        return this.#object(schema, oddity);
      case 'array':
        return Array.from({ length: Math.floor(this.next() * 4) }, () => this.value(schema.items ?? {}, oddity));
      case 'integer':
        return Math.floor(this.#number(schema));
      case 'number':
        return Math.round(this.#number(schema) * 100) / 100;
      case 'boolean':
        return this.next() < 0.5;
      case 'null':
        return null;
      default:
        return this.#text(schema, name);
    }
  }

  #object(schema: Schema, oddity: number): Record<string, unknown> {
    const { properties = {}, required = [] } = schema;
    const like = this.next() < 0.6 ? this.#objectLike(schema) : {};
    const made: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties)) {
      const isGiven = required.includes(name) ? this.next() > oddity / 4 : this.next() < 0.5;
      if (isGiven) made[name] = this.#valueLike(like[name], schema, oddity, name);
    }
    if (this.next() < oddity / 2) made[this.one(['extra', 'constructor', '$set', 'a.b', ''])] = this.one(nasty);
    return made;
  }

  /** One that has what is required: its values agree with each other, as a subcategory with its category. */
  #objectLike(schema: Schema): Readonly<Record<string, unknown>> {
    const { required = [] } = schema;
    const known = this.#fitting.get(schema);
    const found = known ?? this.#examples.objects.filter((one) => required.every((name) => one[name] !== undefined));
    this.#fitting.set(schema, found);
    return required.length > 1 && found.length > 0 ? this.one(found) : {};
  }

  /** Mostly the example; a text is now and then another one, since some must be unique. */
  #valueLike(example: unknown, schema: Schema, oddity: number, name: string): unknown {
    if (example === undefined || this.next() < oddity) return this.value(schema, oddity, name);
    const isAltered = typeof example === 'string' && !schema.enum && this.next() < 0.2;
    return isAltered ? `${example.slice(0, 30)}${Math.floor(this.next() * 1000)}` : example;
  }

  #number({ minimum = -10, maximum = 100_000 }: Schema): number {
    return this.one([minimum, maximum, minimum + this.next() * (Math.min(maximum, 1e6) - minimum)]);
  }

  #text({ minLength = 0, maxLength = 40 }: Schema, name: string): string {
    const examples = this.#examples.texts.get(name) ?? [];
    if (examples.length > 0 && this.next() < 0.8) return this.one(examples);
    const fitting = 'Lotus Jhumka 22k +919876543210 asha@example.in'.slice(0, Math.max(minLength, 10));
    return this.one([fitting, 'a'.repeat(Math.min(maxLength, 2000)), 'a'.repeat(minLength)]);
  }
}
