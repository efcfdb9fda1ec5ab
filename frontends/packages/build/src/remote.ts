import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { aloneConfig } from './alone.ts';
import { baseConfig, type Mode } from './base.ts';
import { sharedByRemote } from './shared.ts';

type RemoteOptions = {
  /** Folder name under frontends/apps/, and the key in /remotes.json. */
  name: string;
  /** Absolute path of the workspace: `import.meta.dirname`. */
  dir: string;
  /** The file whose default export renders its pages; `web` and the shell know it as `./pages`. */
  pages: string;
  /** Port of `npm run dev`. */
  devPort: number;
};

type WebpackEnv = { WEBPACK_SERVE?: boolean };

/**
 * A remote's build. `webpack build` makes the federated remote, `webpack serve` runs it alone: `src/alone.tsx` with its own small
 * frame, without federation, and with /api passed on to `API_URL` (the gateway).
 */
export function remoteConfig(options: RemoteOptions) {
  return (env: WebpackEnv, argv: { mode?: string }): Configuration => {
    const mode: Mode = argv.mode === 'production' ? 'production' : 'development';
    return env.WEBPACK_SERVE ? aloneConfig({ ...options, entry: './src/alone.tsx' }) : federatedConfig(options, mode);
  };
}

function federatedConfig(options: RemoteOptions, mode: Mode): Configuration {
  const base = baseConfig(options.name, options.dir, mode);
  return {
    ...base,
    entry: {},
    optimization: { ...base.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: `gehna_${options.name}`,
        filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './pages': options.pages },
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { optimization: { disableSnapshot: true, disableRemote: true, target: 'web' } },
      }),
    ],
  };
}
