import { randomUuid } from '@gehna/client';

const keys = new WeakMap<File, string>();

/** The same file may be chosen twice, so that its name is no key. */
export function keyOfFile(file: File): string {
  const key = keys.get(file) ?? randomUuid();
  keys.set(file, key);
  return key;
}
