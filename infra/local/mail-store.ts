import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

export interface StoredMail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}

const KEPT = 500;

/** The mails that were caught, newest first; kept as .eml files so that a restart loses none. */
export class MailStore {
  readonly #folder: string;
  readonly #mails: StoredMail[] = [];

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  async load(): Promise<void> {
    for (const file of readdirSync(this.#folder)
      .filter((name) => name.endsWith('.eml'))
      .sort()) {
      const id = file.slice(0, -'.eml'.length);
      this.#mails.unshift(await parse(id, readFileSync(join(this.#folder, file))));
    }
  }

  async put(raw: Buffer): Promise<StoredMail> {
    const id = `${Date.now()}-${randomUUID()}`;
    const mail = await parse(id, raw);
    writeFileSync(this.#file(id), raw);
    this.#mails.unshift(mail);
    for (const old of this.#mails.splice(KEPT)) rmSync(this.#file(old.id), { force: true });
    return mail;
  }

  /** All, or those to one address; case does not matter. */
  list(to?: string): StoredMail[] {
    if (!to) return this.#mails;
    return this.#mails.filter((mail) => mail.to.includes(to.toLowerCase()));
  }

  get(id: string): StoredMail | undefined {
    return this.#mails.find((mail) => mail.id === id);
  }

  #file(id: string): string {
    return join(this.#folder, `${id}.eml`);
  }
}

async function parse(id: string, raw: Buffer): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw);
  const receivedAt = new Date(Number(id.slice(0, id.indexOf('-')))).toISOString();
  return {
    id,
    from: mail.from ? addresses([mail.from]).join(', ') : '',
    to: addresses(mail.to ?? []),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    receivedAt,
  };
}

function addresses(list: Address[]): string[] {
  return list
    .flatMap((entry) => entry.group?.map((member) => member.address) ?? [entry.address ?? ''])
    .map((address) => address.toLowerCase());
}
