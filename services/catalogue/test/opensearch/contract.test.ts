import { searchContract } from '../search-contract/search-contract.ts';
import { openOpenSearch } from './open.ts';

searchContract(
  'opensearch',
  async (synonyms) => {
    const { engine, settle, close } = openOpenSearch(synonyms);
    await engine.rebuild(emptyMarket());
    return { engine, settle, close };
  },
  { seeds: 4, sizes: [30, 900], rounds: 40, withTypos: false },
);

async function* emptyMarket() {}
