import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { nodeProgram } from '../../local/node-program.ts';
import { root } from '../../local/process-specs.ts';
import type { Section } from '../section.ts';

/** What a hop through the local gateway adds; measured by the gateway's own bench, against a service that does nothing else. */
export const gateway: Section = {
  name: 'gateway',
  summary: 'a hop through the local gateway, with and without it, alternating',
  async run({ print, figure }) {
    const output = await outputOf(join(root, 'gateway', 'bench', 'hop.ts'));
    const lines = output.split('\n').filter((line) => line.includes('added at p50'));
    for (const line of lines) print(line);
    for (const connections of [1, 32]) {
      const line = lines.find((each) => each.startsWith(`${connections} connection`));
      figure({
        name: `hop, ${connections === 1 ? 'one client' : `${connections} clients`}, added at p50`,
        value: Number(/added at p50 (-?[\d.]+) ms/.exec(line ?? '')?.[1]),
        unit: 'ms',
        ...(connections === 1 && { atMost: 1 }),
        of: '10 s of answers of 4 KB each way',
      });
    }
  },
};

/** Everything the program prints. It ends with 1 when its own limit is missed, which the figures report. */
function outputOf(program: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(nodeProgram, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    child.once('error', reject);
    child.once('close', () => resolve(output));
  });
}
