import * as query from '@gehna/build/query';
import * as router from '@gehna/build/router';
import * as client from '@gehna/client';
import * as ui from '@gehna/ui';
import type { init } from '@module-federation/enhanced/runtime';
import * as react from 'react';
import * as reactDom from 'react-dom';

type Shared = NonNullable<Parameters<typeof init>[0]['shared']>[string];

const common = { version: '0.1.0', shareConfig: { singleton: true, requiredVersion: false } } as const;
const loaded = (module: unknown): Shared => ({ ...common, lib: () => module });
const later = (load: () => Promise<unknown>): Shared => ({
  ...common,
  /** The runtime keeps a load in `loading`, and would answer with a failed one for ever (seen with 2.9.2). */
  async get(this: { loading?: unknown }) {
    try {
      const module = await load();
      return () => module;
    } catch (reason) {
      this.loading = null;
      throw reason;
    }
  },
});

/**
 * The modules that remotes take from the shell, all those of packages/build/src/shared.ts: what the shell has loaded anyway, and what is
 * loaded when it is first used.
 */
export const provided: Readonly<Record<string, Shared>> = {
  react: loaded(react),
  'react-dom': loaded(reactDom),
  '@gehna/build/router': loaded(router),
  '@gehna/build/query': loaded(query),
  '@gehna/ui': loaded(ui),
  '@gehna/client': loaded(client),
  '@gehna/forms': later(() => import('@gehna/forms')),
  '@gehna/ui/catalogue': later(() => import('@gehna/ui/catalogue')),
  '@gehna/ui/console': later(() => import('@gehna/ui/console')),
  '@gehna/ui/dialog': later(() => import('@gehna/ui/dialog')),
  '@gehna/ui/forms': later(() => import('@gehna/ui/forms')),
  '@gehna/ui/menu': later(() => import('@gehna/ui/menu')),
  '@gehna/ui/phone': later(() => import('@gehna/ui/phone')),
  '@gehna/ui/rows': later(() => import('@gehna/ui/rows')),
  '@gehna/ui/tabs': later(() => import('@gehna/ui/tabs')),
};
