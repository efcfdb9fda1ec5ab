import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FormContract } from '@gehna/contracts';
import type { FastifyRequest } from 'fastify';
import { badRequest, HttpError, tooLarge } from './errors.ts';

/** A file of a form, on disk until the handler has answered. */
export interface UploadedFile {
  readonly field: string;
  /** The name that the sender gave, as far as it can be shown on one line; never part of a path. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

export interface Form {
  readonly fields: Record<string, unknown>;
  readonly files: readonly UploadedFile[];
}

const maxFields = 100;
/** Bytes of one text field. */
const maxText = 64 * 1024;
const uploads = 'gehna-upload-';

export const megabytes = (bytes: number) => `${Math.floor(bytes / (1024 * 1024))} MB`;

const tooLargeText = ({ tooLarge, maxBytes }: FormContract['files'][string]) =>
  tooLarge ?? `Each file may be at most ${megabytes(maxBytes)}.`;

/** How large a form may be as a whole: its files, and 1 MB for the texts and the part headers. */
export function formLimit(contract: FormContract): number {
  const files = Object.values(contract.files).reduce((sum, file) => sum + file.max * file.maxBytes, 0);
  return files + 1024 * 1024;
}

/**
 * Streams a multipart body to disk and hands the form to `use`; whatever happens, the files are gone afterwards. Memory
 * does not grow with the size of the files.
 */
export async function withForm<T>(
  request: FastifyRequest,
  contract: FormContract,
  use: (form: Form) => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > formLimit(contract)) {
    throw tooLarge(`All files together may be at most ${megabytes(formLimit(contract))}.`);
  }
  const folder = await mkdtemp(join(tmpdir(), uploads));
  try {
    return await use(await readForm(request, contract, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readForm(request: FastifyRequest, contract: FormContract, folder: string): Promise<Form> {
  const texts = new Map<string, unknown[]>();
  const files: UploadedFile[] = [];
  const counts = new Map<string, number>();
  const fileTotal = Object.values(contract.files).reduce((sum, file) => sum + file.max, 0);
  const largest = Math.max(...Object.values(contract.files).map((file) => file.maxBytes));
  const limits = {
    fields: maxFields,
    fieldSize: maxText,
    fieldNameSize: 100,
    files: fileTotal + 1,
    fileSize: largest,
    parts: maxFields + fileTotal + 1,
  };
  try {
    // Who went away before it was read is waited for by the reader without end.
    if (request.raw.destroyed) throw cutOff();
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') readText(part, texts);
      else files.push(await readFile(part, contract, counts, folder));
    }
  } catch (error) {
    throw readable(error, contract);
  }
  return { fields: fieldsOf(texts, contract), files };
}

function readText(part: MultipartValue, texts: Map<string, unknown[]>) {
  if (part.valueTruncated) {
    throw tooLarge(`“${part.fieldname}” is too long.`, [{ field: part.fieldname, message: 'This text is too long.' }]);
  }
  texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), part.value]);
}

async function readFile(
  part: MultipartFile,
  contract: FormContract,
  counts: Map<string, number>,
  folder: string,
): Promise<UploadedFile> {
  const field = part.fieldname;
  const limit = Object.hasOwn(contract.files, field) ? contract.files[field] : undefined;
  if (!limit) throw badRequest(`There is no file field “${field}” here.`, [{ field, message: 'This takes no file.' }]);
  const count = (counts.get(field) ?? 0) + 1;
  if (count > limit.max) throw badRequest(limit.tooMany, [{ field, message: limit.tooMany }]);
  counts.set(field, count);
  const path = join(folder, randomUUID());
  const target = createWriteStream(path);
  await pipeline(part.file, target);
  if (part.file.truncated || target.bytesWritten > limit.maxBytes) {
    const message = tooLargeText(limit);
    throw tooLarge(message, [{ field, message }]);
  }
  return { field, name: shown(part.filename), path, bytes: target.bytesWritten };
}

/** Control characters, halves of characters, and marks that turn the direction (`gpj.exe` as `exe.jpg`). */
const unshown = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
/** Characters of a file's name. */
const maxName = 120;

/** A file may come without a name. */
const shown = (name: string | undefined) => [...(name ?? '').replace(unshown, '')].slice(0, maxName).join('') || 'file';

/** Turns the form's texts into the JSON body that the contract's schema checks. */
function fieldsOf(texts: Map<string, unknown[]>, contract: FormContract): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [name, values] of texts) {
    if (contract.lists?.includes(name)) fields[name] = listOf(values);
    else if (values.length > 1) fields[name] = values;
    else if (contract.numbers?.includes(name)) fields[name] = numberOf(values[0]);
    else if (contract.booleans?.includes(name)) fields[name] = booleanOf(values[0]);
    else fields[name] = values[0];
  }
  return fields;
}

function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return undefined;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value;
}

function booleanOf(value: unknown): unknown {
  if (value === '') return undefined;
  if (value === 'true' || value === 'on') return true;
  return value === 'false' ? false : value;
}

/** A list is a repeated field, or one field that holds a JSON list. */
function listOf(values: unknown[]): unknown {
  const [only] = values;
  if (values.length > 1 || typeof only !== 'string') return values;
  if (only === '') return [];
  if (!only.startsWith('[')) return values;
  try {
    return JSON.parse(only);
  } catch {
    throw badRequest('A list in the form is not valid JSON.');
  }
}

const cutOff = () => badRequest('The upload was cut off. Please send it again.');

/** Words for what the multipart reader refuses. */
function readable(error: unknown, contract: FormContract): unknown {
  if (error instanceof HttpError) return error;
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === 'FST_FILES_LIMIT') {
    const [field, limit] = Object.entries(contract.files)[0] ?? [];
    return limit ? badRequest(limit.tooMany, [{ field: field ?? '', message: limit.tooMany }]) : error;
  }
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const field = (error as { part?: { fieldname?: string } }).part?.fieldname ?? '';
    const limit = contract.files[field] ?? Object.values(contract.files)[0];
    const text = limit ? tooLargeText(limit) : 'This file is too large.';
    return tooLarge(text, [{ field, message: text }]);
  }
  if (code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT') return badRequest('The form has too many fields.');
  if (code === 'FST_PROTO_VIOLATION') return badRequest('The form has a field with a forbidden name.');
  if (code === 'FST_INVALID_JSON_FIELD_ERROR') return badRequest('A field of the form is not valid JSON.');
  if (code === 'FST_MP_PREMATURE_CLOSE' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') {
    return cutOff();
  }
  if (/multipart|terminated early|boundary|malformed|header/i.test(message)) {
    return badRequest('The form could not be read. Please send it again.');
  }
  return error;
}

/** Removes what a killed process left: upload folders that nothing has touched for an hour. */
export async function removeStaleUploads(now: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(uploads)) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true });
  }
}
