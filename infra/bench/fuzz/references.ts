/** A JSON document with each `$ref` (`#/components/schemas/Lead`) replaced by what it names; of those beside it, its own fields count. */
export function withoutReferences<T>(document: T): T {
  const named = (reference: string) =>
    reference
      .split('/')
      .reduce((part: unknown, key) => (key === '#' ? document : Reflect.get(Object(part), key)), document);
  const inPlace = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inPlace);
    if (typeof part !== 'object' || part === null) return part;
    const { $ref, ...fields } = part as { readonly $ref?: unknown };
    const own = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, inPlace(field)]));
    return typeof $ref === 'string' ? { ...Object(inPlace(named($ref))), ...own } : own;
  };
  return inPlace(document) as T;
}
