import { randomBytes } from 'node:crypto';
import { type SynonymGroup, SynonymTable } from '../synonym-table.ts';
import type { Cluster, Json } from './cluster.ts';
import { definitionVersion, indexDefinition, whenComplete } from './index-definition.ts';

/** Milliseconds that OpenSearch may take to create, swap or delete an index. */
const adminTimeoutMs = 30_000;
/** Milliseconds that a filled index may take to become searchable. */
const refreshTimeoutMs = 600_000;

interface Definition {
  readonly definitionVersion: number;
  readonly synonyms: { readonly version: number; readonly groups: readonly SynonymGroup[] };
}

export interface LiveIndex {
  readonly index: string;
  /** By which its products were analysed. */
  readonly synonyms: SynonymTable;
  /** False when this release of the service has a newer mapping: then it has to be rebuilt. */
  readonly isCurrent: boolean;
}

/**
 * The indexes of one market behind two aliases. `<name>` is the complete index, which is searched. `<name>-next` is the index
 * that is being filled to take its place, or the complete one when none is. Writes go to both aliases, which OpenSearch
 * resolves when it takes them in: so no write passes a new index by, whichever replica fills it. One fills at a time
 * (../../search-indexer.ts).
 */
export class IndexAlias {
  readonly name: string;
  readonly next: string;
  readonly #cluster: Cluster;

  constructor(cluster: Cluster, name: string) {
    this.#cluster = cluster;
    this.name = name;
    this.next = `${name}-next`;
  }

  /** The aliases that are there. Writing to one that is not would make an index of that name. */
  async writable(timeoutMs: number): Promise<string[]> {
    const present = (await this.#indexes(timeoutMs)).flatMap(({ aliases }) => aliases);
    return [this.name, this.next].filter((alias) => present.includes(alias));
  }

  /** Null when there is no complete index. `left`: milliseconds that remain for the answer. */
  async live(left: () => number): Promise<LiveIndex | null> {
    const index = await this.#complete(left());
    if (index === undefined) return null;
    const mappings = await this.#cluster.call<Record<string, { mappings: { _meta: Definition } }>>({
      method: 'GET',
      path: `/${index}/_mapping`,
      timeoutMs: left(),
    });
    const definition = mappings[index]?.mappings._meta;
    if (!definition) return null;
    const { groups, version } = definition.synonyms;
    return {
      index,
      synonyms: new SynonymTable(groups, version),
      isCurrent: definition.definitionVersion >= definitionVersion,
    };
  }

  /** A new, empty index, from now on written to beside the complete one. What a broken fill left is deleted. */
  async create(synonyms: SynonymTable): Promise<string> {
    const index = `${this.name}-${Date.now()}-${randomBytes(3).toString('hex')}`;
    await this.#admin('PUT', `/${index}`, indexDefinition(synonyms));
    const others = await this.#indexes(adminTimeoutMs);
    await this.#change([
      ...others.flatMap((other) =>
        other.aliases.includes(this.next) ? [{ remove: { index: other.index, alias: this.next } }] : [],
      ),
      { add: { index, alias: this.next } },
    ]);
    // Listed again: one that another replica has just completed must stay.
    for (const other of await this.#indexes(adminTimeoutMs))
      if (other.index < index && !other.aliases.includes(this.name)) await this.#change([removal(other.index)]);
    return index;
  }

  /** Makes the filled index the one that is searched, and deletes the one before, in one step. */
  async complete(index: string): Promise<void> {
    await this.#admin('PUT', `/${index}/_settings`, whenComplete);
    await this.refresh(index);
    const before = await this.#complete(adminTimeoutMs);
    await this.#change([{ add: { index, alias: this.name } }, ...(before === undefined ? [] : [removal(before)])]);
  }

  /** Deletes an index that could not be filled. */
  async abandon(index: string): Promise<void> {
    const complete = await this.#complete(adminTimeoutMs);
    await this.#change([
      removal(index),
      ...(complete === undefined ? [] : [{ add: { index: complete, alias: this.next } }]),
    ]);
  }

  refresh(index: string): Promise<void> {
    return this.#admin('POST', `/${index}/_refresh`, undefined, refreshTimeoutMs);
  }

  async #complete(timeoutMs: number): Promise<string | undefined> {
    return (await this.#indexes(timeoutMs)).find(({ aliases }) => aliases.includes(this.name))?.index;
  }

  async #indexes(timeoutMs: number): Promise<{ index: string; aliases: string[] }[]> {
    const found = await this.#cluster.call<Record<string, { aliases: Json }>>({
      method: 'GET',
      path: `/${this.name}-*/_alias`,
      timeoutMs,
    });
    // Another market may have a name that begins with ours.
    const own = new RegExp(`^${this.name}-\\d+-[0-9a-f]+$`);
    return Object.entries(found).flatMap(([index, { aliases }]) =>
      own.test(index) ? { index, aliases: Object.keys(aliases) } : [],
    );
  }

  #change(actions: readonly Json[]): Promise<void> {
    return this.#admin('POST', '/_aliases', { actions });
  }

  async #admin(method: 'PUT' | 'POST', path: string, body?: Json, timeoutMs = adminTimeoutMs): Promise<void> {
    await this.#cluster.call({ method, path, ...(body && { body }), timeoutMs });
  }
}

const removal = (index: string): Json => ({ remove_index: { index } });
