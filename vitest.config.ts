import { existsSync, readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Every workspace with a vitest.config.ts is a project; `vitest run --project kit` runs one alone. */
const inside = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);
const workspaces = [
  'shared-contracts',
  'gateway',
  'infra',
  ...inside('services'),
  ...inside('frontends/apps'),
  ...inside('frontends/packages'),
];

export default defineConfig({
  test: {
    projects: [
      ...workspaces.filter((folder) => existsSync(`${folder}/vitest.config.ts`)),
      'infra/vitest.systems.config.ts',
    ],
    globalSetup: ['infra/local/test-setup.ts'],
  },
});
