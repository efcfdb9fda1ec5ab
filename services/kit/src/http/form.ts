import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtempDisposable, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FormContract } from '@gehna/contracts';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';
import { asDomainError, invalidForm } from './form-errors.ts';
import type { FieldsOf } from './form-fields.ts';
import type { UploadLimits } from './upload-limits.ts';

/** A file of a form, on disk until the handler has answered. */
export interface UploadedFile {
  readonly field: string;
  /** The client's file name, sanitised for one line of text; never part of a path. */
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
}

interface Form {
  readonly fields: Record<string, unknown>;
  readonly files: readonly UploadedFile[];
}

interface FormOptions {
  readonly contract: FormContract;
  readonly fieldsOf: FieldsOf;
  readonly limits: UploadLimits;
}

const maxFields = 100;
/** Bytes of one text field. */
const maxTextBytes = 64 * 1024;
const folderPrefix = 'gehna-upload-';

const megabytes = (bytes: number) => `${Math.floor(bytes / (1024 * 1024))} MB`;

/** Bytes of a whole form: its files, and 1 MB for texts and part headers. */
function formLimit(contract: FormContract): number {
  const files = Object.values(contract.files).reduce((sum, file) => sum + file.max * file.maxBytes, 0);
  return files + 1024 * 1024;
}

/**
 * Streams a multipart body to disk and calls `use` with the form; the files are deleted afterwards in any case. Memory does not
 * grow with their size. Before it is read, room for it is reserved.
 */
export async function withForm<T>(
  request: FastifyRequest,
  { contract, fieldsOf, limits }: FormOptions,
  use: (form: Form) => Promise<T>,
): Promise<T> {
  const maxBytes = formLimit(contract);
  const { 'content-length': length } = request.headers;
  if (length === undefined) throw new DomainError('length-required');
  const bytes = Number(length);
  if (bytes > maxBytes) throw new DomainError('form-too-large', { maxSize: megabytes(maxBytes) });
  using room = new DisposableStack();
  room.defer(limits.reserve(request.caller?.id ?? request.ip, bytes));
  await using folder = await mkdtempDisposable(join(tmpdir(), folderPrefix));
  const { texts, files } = await readForm(request, contract, folder.path);
  return await use({ fields: fieldsOf(texts), files });
}

async function readForm(request: FastifyRequest, contract: FormContract, folder: string) {
  const texts = new Map<string, unknown[]>();
  const files: UploadedFile[] = [];
  const fileTotal = Object.values(contract.files).reduce((sum, file) => sum + file.max, 0);
  const maxFileBytes = Math.max(...Object.values(contract.files).map((file) => file.maxBytes));
  const limits = {
    fields: maxFields,
    fieldSize: maxTextBytes,
    fieldNameSize: 100,
    files: fileTotal + 1,
    fileSize: maxFileBytes,
    parts: maxFields + fileTotal + 1,
  };
  try {
    // The multipart reader never ends when the client is already gone.
    if (request.raw.destroyed) throw new DomainError('incomplete-upload');
    for await (const part of request.parts({ limits })) {
      if (isNameless(part)) throw invalidForm('The form has a field without a name.');
      if (part.type === 'field') readText(part, texts);
      else files.push(await readFile(part, contract, files, folder));
    }
  } catch (error) {
    // The rest is still on its way. Unread, it would hold up the next request on this connection, which may be another visitor's.
    request.raw.unpipe();
    request.raw.resume();
    throw asDomainError(error);
  }
  return { texts, files };
}

/** The reader's types promise a name; a part may come without. */
const isNameless = ({ fieldname }: { fieldname?: string }) => fieldname === undefined;

function readText(part: MultipartValue, texts: Map<string, unknown[]>) {
  if (part.valueTruncated) {
    throw new DomainError(
      'text-too-long',
      { field: part.fieldname },
      { errors: [{ field: part.fieldname, message: 'This text is too long.' }] },
    );
  }
  texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), part.value]);
}

async function readFile(
  part: MultipartFile,
  contract: FormContract,
  earlier: readonly UploadedFile[],
  folder: string,
): Promise<UploadedFile> {
  const field = part.fieldname;
  const limit = Object.hasOwn(contract.files, field) ? contract.files[field] : undefined;
  if (!limit) {
    throw new DomainError('unknown-file-field', { field }, { errors: [{ field, message: 'This takes no file.' }] });
  }
  const count = earlier.filter((file) => file.field === field).length;
  if (count >= limit.max) throw new DomainError('too-many-files', { message: limit.tooMany }, { field });
  const path = join(folder, randomUUID());
  const target = createWriteStream(path);
  await pipeline(part.file, target);
  if (part.file.truncated || target.bytesWritten > limit.maxBytes) {
    const message = limit.tooLarge ?? `Each file may be at most ${megabytes(limit.maxBytes)}.`;
    throw new DomainError('file-too-large', { message }, { field });
  }
  return { field, name: sanitised(part.filename), path, bytes: target.bytesWritten };
}

/** Control characters, lone surrogates, and bidirectional marks, which show `gpj.exe` as `exe.jpg`. */
const unprintable = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu;
const maxNameLength = 120;

/** A file may have no name. */
const sanitised = (name: string | undefined) =>
  [...(name ?? '').replace(unprintable, '')].slice(0, maxNameLength).join('') || 'file';

/** Removes upload folders of a killed process: those unmodified for an hour. */
export async function removeStaleUploads(now: number): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const path = join(tmpdir(), name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > 3_600_000) await rm(path, { recursive: true, force: true });
  }
}
