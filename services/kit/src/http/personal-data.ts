import { Readable } from 'node:stream';
import type { PersonalData } from '@gehna/contracts';
import { type RawAnswer, raw } from './answer.ts';

/** Files of a download of personal data, each under the name that its address ends with. */
export const filesAt = (addresses: readonly string[]): PersonalData['files'] =>
  addresses.map((url) => ({ path: `pictures/${url.slice(url.lastIndexOf('/') + 1)}`, url }));

type List = AsyncIterable<readonly object[]> | readonly object[];

/**
 * What a service holds of a user, in one list at least. Long ones are read and sent part by part: a seller may have fifty thousand
 * leads. `files` is called at its end.
 */
export function personalDataAnswer(
  data: Readonly<Record<string, List>>,
  files: () => PersonalData['files'],
): RawAnswer {
  async function* parts() {
    let before = '{"data":{';
    for (const [name, list] of Object.entries(data)) {
      yield `${before}${JSON.stringify(name)}:[`;
      let comma = '';
      for await (const part of Symbol.asyncIterator in list ? list : [list]) {
        if (part.length === 0) continue;
        yield comma + JSON.stringify(part).slice(1, -1);
        comma = ',';
      }
      before = '],';
    }
    yield `]},"files":${JSON.stringify(files())}}`;
  }
  return raw(Readable.from(parts(), { objectMode: false }));
}
