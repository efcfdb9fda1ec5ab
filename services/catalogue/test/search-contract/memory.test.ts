import { MemorySearchEngine } from '../../src/search/memory/memory-search-engine.ts';
import { searchContract } from './search-contract.ts';

searchContract(
  'memory',
  async (synonyms) => {
    const engine = new MemorySearchEngine(synonyms);
    return { engine, settle: async () => {}, close: () => engine.close() };
  },
  { seeds: 16, sizes: [30, 150, 900, 4000], rounds: 120, withTypos: true },
);
