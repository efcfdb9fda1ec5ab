import type { FormContract } from '@gehna/contracts';
import type { UploadFiles } from './upload-files.ts';
import type { Fuzzer, Schema } from './values.ts';

export interface MadeBody {
  readonly body: Buffer;
  readonly contentType: string;
}

interface Part {
  readonly header: string;
  readonly content: Buffer;
}

/** `undefined`: a file without a name. */
const fileNames: readonly (string | undefined)[] = [
  undefined,
  '',
  'front.jpg',
  'gst.pdf',
  '../../etc/passwd',
  'C:\\Users\\asha\\front.jpg',
  '\u202egpj.exe',
  'नमस्ते 💍.webp',
  'a'.repeat(3000),
  'null\u0000.png',
  '.',
  '"; name="images',
];
const fileTypes = [
  'image/jpeg',
  'image/webp',
  'application/pdf',
  'text/html',
  'application/json',
  'multipart/mixed',
  '',
];
const fieldNames = ['images', 'logo', '', '__proto__', 'constructor', 'a'.repeat(200), 'नाम', 'images[]', 'a.b'];

/** A multipart body by a form's contract: from one that is accepted to one that no reader can read. */
export function madeForm(
  schema: Schema,
  form: FormContract,
  files: UploadFiles,
  fuzzer: Fuzzer,
  oddity: number,
): MadeBody {
  const isOdd = () => fuzzer.next() < oddity;
  const texts = fuzzer.value(textsOf(schema, form), oddity / 2);
  const named = typeof texts === 'object' ? Object.entries(texts ?? {}) : [];
  const parts = named.flatMap(([name, value]) => textParts(name, value, fuzzer));
  for (const [name, { max }] of Object.entries(form.files)) {
    const count = isOdd() ? fuzzer.one([0, max, max + 1, max + 3]) : fuzzer.one([0, 1, 1, Math.min(2, max)]);
    for (let index = 0; index < count; index++) parts.push(filePart(isOdd() ? fuzzer.one(fieldNames) : name));
  }
  if (isOdd() && isOdd()) parts.push(...Array.from({ length: 130 }, (_, index) => textPart(`field${index}`, 'x')));
  // A text where a file belongs, and a file where a text does.
  if (isOdd()) parts.push(textPart(fuzzer.one(Object.keys(form.files)), 'no file'));
  if (isOdd()) parts.push(filePart(fuzzer.one(Object.keys({ ...schema.properties, ...form.files }))));
  return written(parts, fuzzer, oddity);

  function filePart(field: string): Part {
    const name = isOdd() ? fuzzer.one(fileNames) : 'front.jpg';
    const type = isOdd() ? fuzzer.one(fileTypes) : 'image/jpeg';
    const named = name === undefined ? '' : `; filename="${name}"`;
    const header = `Content-Disposition: form-data; name="${field}"${named}\r\nContent-Type: ${type}`;
    return { header, content: fuzzer.one(isOdd() || isOdd() ? files.odd : files.fitting) };
  }
}

const textSchemas = new Map<Schema, Schema>();

/** The form without its files. The same object each time: what fits it is remembered. */
function textsOf(schema: Schema, { files }: FormContract): Schema {
  const known = textSchemas.get(schema);
  if (known) return known;
  const properties = Object.fromEntries(Object.entries(schema.properties ?? {}).filter(([name]) => !(name in files)));
  const texts = { ...schema, properties };
  textSchemas.set(schema, texts);
  return texts;
}

const textPart = (name: string, text: string): Part => ({
  header: `Content-Disposition: form-data; name="${name}"`,
  content: Buffer.from(text),
});

/** A list is a repeated field, or one that holds JSON; what is null is an empty text. */
function textParts(name: string, value: unknown, fuzzer: Fuzzer): Part[] {
  const texts = Array.isArray(value) && fuzzer.next() < 0.5 ? value : [value];
  return texts.map((one) =>
    textPart(name, typeof one === 'string' ? one : one === null ? '' : (JSON.stringify(one) ?? '')),
  );
}

/** The body, and with some oddity one that is damaged on its way. */
function written(parts: readonly Part[], fuzzer: Fuzzer, oddity: number): MadeBody {
  const boundary = `----fuzz${Math.floor(fuzzer.next() * 1e9)}`;
  const whole = Buffer.concat([
    ...parts.flatMap(({ header, content }) => [
      Buffer.from(`--${boundary}\r\n${header}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const contentType = `multipart/form-data; boundary=${boundary}`;
  if (fuzzer.next() > oddity / 2) return { body: whole, contentType };
  const edited = (edit: (text: string) => string) => Buffer.from(edit(whole.toString('latin1')), 'latin1');
  /** Another body, or another type. */
  const damage = fuzzer.one<(() => Buffer) | string>([
    () => whole.subarray(0, Math.floor(fuzzer.next() * whole.length)),
    () => whole.subarray(0, -4),
    () => whole.subarray(1),
    () => Buffer.alloc(0),
    () => Buffer.concat([Buffer.from('before the first\r\n'), whole, Buffer.from('after the last')]),
    () => edited((text) => text.replaceAll('\r\n', '\n')),
    () => edited((text) => text.replace('Content-Disposition', 'Content-Dispos')),
    () => edited((text) => text.replace('name=', `x${'y'.repeat(20_000)}=`)),
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=another',
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    `multipart/mixed; boundary=${boundary}`,
    'application/json',
  ]);
  return typeof damage === 'string' ? { body: whole, contentType: damage } : { body: damage(), contentType };
}
