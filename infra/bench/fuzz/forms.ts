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
  const isOdd = () => fuzzer.random() < oddity;
  const texts = fuzzer.value(textsOf(schema, form), oddity / 2);
  const named = typeof texts === 'object' ? Object.entries(texts ?? {}) : [];
  const parts = named.flatMap(([name, value]) => textParts(name, value, fuzzer));
  for (const [name, { max }] of Object.entries(form.files)) {
    const count = isOdd() ? fuzzer.pick([0, max, max + 1, max + 3]) : fuzzer.pick([0, 1, 1, Math.min(2, max)]);
    for (let index = 0; index < count; index++) parts.push(filePart(isOdd() ? fuzzer.pick(fieldNames) : name));
  }
  if (isOdd() && isOdd()) parts.push(...Array.from({ length: 130 }, (_, index) => textPart(`field${index}`, 'x')));
  // A text where a file belongs, and a file where a text does.
  if (isOdd()) parts.push(textPart(fuzzer.pick(Object.keys(form.files)), 'no file'));
  if (isOdd()) parts.push(filePart(fuzzer.pick(Object.keys(schema.properties ?? {}))));
  return written(parts, fuzzer, oddity);

  function filePart(field: string): Part {
    const name = isOdd() ? fuzzer.pick(fileNames) : 'front.jpg';
    const type = isOdd() ? fuzzer.pick(fileTypes) : 'image/jpeg';
    const named = name === undefined ? '' : `; filename="${name}"`;
    const header = `Content-Disposition: form-data; name="${field}"${named}\r\nContent-Type: ${type}`;
    return { header, content: fuzzer.pick(isOdd() || isOdd() ? files.odd : files.fitting) };
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
  const texts = Array.isArray(value) && fuzzer.random() < 0.5 ? value : [value];
  return texts.map((one) =>
    textPart(name, typeof one === 'string' ? one : one === null ? '' : (JSON.stringify(one) ?? '')),
  );
}

/** The body, and with some oddity one that is damaged on its way. */
function written(parts: readonly Part[], fuzzer: Fuzzer, oddity: number): MadeBody {
  const boundary = `----fuzz${Math.floor(fuzzer.random() * 1e9)}`;
  const whole = Buffer.concat([
    ...parts.flatMap(({ header, content }) => [
      Buffer.from(`--${boundary}\r\n${header}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const contentType = `multipart/form-data; boundary=${boundary}`;
  if (fuzzer.random() > oddity / 2) return { body: whole, contentType };
  const damages: readonly (() => MadeBody)[] = [
    () => ({ body: whole.subarray(0, Math.floor(fuzzer.random() * whole.length)), contentType }),
    () => ({ body: whole.subarray(0, -4), contentType }),
    () => ({ body: whole.subarray(1), contentType }),
    () => ({ body: Buffer.alloc(0), contentType }),
    () => ({
      body: Buffer.concat([Buffer.from('before the first\r\n'), whole, Buffer.from('after the last')]),
      contentType,
    }),
    () => ({ body: Buffer.from(whole.toString('latin1').replaceAll('\r\n', '\n'), 'latin1'), contentType }),
    () => ({
      body: Buffer.from(whole.toString('latin1').replace('Content-Disposition', 'Content-Dispos'), 'latin1'),
      contentType,
    }),
    () => ({
      body: Buffer.from(whole.toString('latin1').replace('name=', `x${'y'.repeat(20_000)}=`), 'latin1'),
      contentType,
    }),
    () => ({ body: whole, contentType: 'multipart/form-data' }),
    () => ({ body: whole, contentType: 'multipart/form-data; boundary=' }),
    () => ({ body: whole, contentType: 'multipart/form-data; boundary=another' }),
    () => ({ body: whole, contentType: `multipart/form-data; boundary=${'b'.repeat(300)}` }),
    () => ({ body: whole, contentType: `multipart/mixed; boundary=${boundary}` }),
    () => ({ body: whole, contentType: 'application/json' }),
  ];
  return fuzzer.pick(damages)();
}
