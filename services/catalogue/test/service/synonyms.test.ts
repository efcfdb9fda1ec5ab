import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '@gehna/contracts';
import { eventually } from '@gehna/kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSynonyms, listHash } from '../../src/search/synonym-groups.ts';
import type { SynonymGroup } from '../../src/search/synonym-table.ts';
import { SynonymStore } from '../../src/synonym-store.ts';
import { type Catalogue, seller, startCatalogue } from '../service.ts';

let catalogue: Catalogue;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'synonyms-'));
  catalogue = await startCatalogue();
  await catalogue.introduce(seller);
});
afterAll(async () => {
  await catalogue.close();
  await rm(folder, { recursive: true });
});

const found = async (search: string, of = catalogue) =>
  (await of.call(routes.catalogue.listProducts, { query: { search } })).body.products.map(({ name }) => name);

/** Runs the command beside the service, as an operator does. */
const replaceSynonyms = (args: string[]) =>
  catalogue.system.runProgram(new URL('../../src/replace-synonyms.ts', import.meta.url), { args, environment: {} });

async function fileWith(text: string): Promise<string> {
  const path = join(folder, 'synonyms.json');
  await writeFile(path, text);
  return path;
}

test('a new database begins with the groups of the release', async () => {
  const { database } = catalogue.system.platform;
  const stored = await database.collection<{ _id: string }>('synonyms').find().toArray();
  expect(stored.map(({ _id }) => _id).sort()).toEqual(
    defaultSynonyms()
      .map(({ name }) => name)
      .sort(),
  );
  expect(stored.find(({ _id }) => _id === 'chandbali')).toMatchObject({ kindOf: 'earring', suggestAs: 'kind' });
});

describe('changed synonyms', () => {
  test('are searched by in every running replica, and in those that start later', async () => {
    const second = await startCatalogue({ joining: catalogue });
    try {
      const product = await catalogue.submitApproved({ name: 'Tiger claw locket', subcategory: 'Pendants' });
      for (const replica of [catalogue, second]) {
        await replica.marketShows((ids) => ids.includes(product.id));
        expect(await found('vyaghranakha', replica)).toEqual([]);
      }
      const groups = [...defaultSynonyms(), { name: 'tiger claw', words: ['vyaghranakha', 'puligoru'] }];
      expect(await replaceSynonyms([await fileWith(JSON.stringify(groups))])).toEqual({
        code: 0,
        stdout: `${groups.length} synonym groups are stored; the search uses them within seconds.`,
        stderr: '',
      });
      for (const replica of [catalogue, second]) {
        await eventually(async () => (await found('vyaghranakha', replica)).length > 0);
        expect(await found('पेंडेंट', replica)).toEqual(['Tiger claw locket']);
      }
    } finally {
      await second.stop();
    }
    const third = await startCatalogue({ joining: catalogue });
    try {
      expect(await found('puligoru', third)).toEqual(['Tiger claw locket']);
    } finally {
      await third.stop();
    }
  });

  test('without a file are refused with a sentence', async () => {
    const { code, stderr } = await replaceSynonyms([]);
    expect([code, stderr]).toEqual([1, 'Which file? Say FILE=synonyms.json, a JSON list of synonym groups.']);
  });
});

describe('the synonyms of a release', () => {
  const [first, second, third] = [60, 61, 62].map((size) => defaultSynonyms().slice(0, size)) as [
    SynonymGroup[],
    SynonymGroup[],
    SynonymGroup[],
  ];
  /** The store of a build that knows these lists, the newest last. */
  const buildWith = (...lists: SynonymGroup[][]) =>
    new SynonymStore(catalogue.system.platform.database, {
      groups: lists.at(-1) as SynonymGroup[],
      earlier: lists.slice(0, -1).map(listHash),
    });
  const older = () => buildWith(first, second);
  const newer = () => buildWith(first, second, third);
  const groupsStored = async () => (await newer().load()).groups;

  test('replace those of an earlier release at the next start, once', async () => {
    await older().replace(second);
    const before = await newer().version();
    const starts = await Promise.all(Array.from({ length: 5 }, () => newer().takeReleased()));
    expect(starts.filter(Boolean)).toEqual([true]);
    expect(await groupsStored()).toEqual(third);
    expect(await newer().version()).toBe(before + 1);
    expect(await newer().takeReleased()).toBe(false);
  });

  test('are stored once by replicas that start together on a new database', async () => {
    for (const name of ['synonyms', 'synonym_versions']) {
      await catalogue.system.platform.database.collection(name).deleteMany({});
    }
    const starts = await Promise.all(Array.from({ length: 5 }, () => older().takeReleased()));
    expect(starts.filter(Boolean)).toEqual([true]);
    expect(await groupsStored()).toEqual(second);
  });

  test('replace those of a release that kept no account of who stored them', async () => {
    await older().replace(first);
    const versions = catalogue.system.platform.database.collection<{ _id: string }>('synonym_versions');
    await versions.updateOne({ _id: 'synonyms' }, { $unset: { replacedByOperator: '' } });
    expect(await newer().takeReleased()).toBe(true);
    expect(await groupsStored()).toEqual(third);
  });

  test('leave those of a newer release, also when an older build starts beside it', async () => {
    await newer().replace(third);
    expect(await older().takeReleased()).toBe(false);
    expect(await groupsStored()).toEqual(third);
  });

  test.each([
    ['a list of their own', second.slice(1)],
    ['the list of an earlier release', first],
  ])("leave an operator's: %s", async (_case, groups) => {
    await older().replace(groups);
    expect(await newer().takeReleased()).toBe(false);
    expect(await groupsStored()).toEqual(groups);
  });

  test('count again once an operator has put back those of the running release', async () => {
    await older().replace(second.slice(1));
    await older().replace(second);
    expect(await newer().takeReleased()).toBe(true);
  });
});
