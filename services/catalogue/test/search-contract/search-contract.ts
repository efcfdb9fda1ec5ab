import { describe } from 'vitest';
import { type AnyMarketOptions, anyMarketContract } from './any-market.ts';
import type { OpenEngine } from './fixtures.ts';
import { hindiContract } from './hindi.ts';
import { limitContract } from './limits.ts';
import { listContract } from './lists.ts';
import { rateContract } from './rates.ts';
import { similarContract } from './similar.ts';
import { suggestionContract } from './suggestions.ts';
import { wordContract } from './words.ts';
import { writeContract } from './writes.ts';

/** What every search engine does, whichever stands behind the port. */
export function searchContract(name: string, open: OpenEngine, anyMarket: AnyMarketOptions): void {
  describe(name, () => {
    listContract(open);
    wordContract(open);
    limitContract(open);
    hindiContract(open);
    suggestionContract(open);
    similarContract(open);
    writeContract(open);
    rateContract(open);
    anyMarketContract(open, anyMarket);
  });
}
