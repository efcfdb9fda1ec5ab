import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { remoteConfig } from '../src/index.ts';

const remoteFolder = fileURLToPath(new URL('./remote', import.meta.url));

/** The shell as it is. */
export async function shellConfig(): Promise<Configuration> {
  const shell = await import('../../../apps/shell/webpack.config.ts');
  return shell.default({}, { mode: 'production' });
}

/** A remote for tests that shows its version, so that deployments can be distinguished. */
export function testRemoteConfig(version: string): Configuration {
  const config = remoteConfig({
    name: 'market',
    dir: remoteFolder,
    pages: './MarketPages.tsx',
    devPort: 0,
  })({}, { mode: 'production' });
  return {
    ...config,
    cache: false,
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({ 'process.env.TEST_VERSION': JSON.stringify(version) }),
    ],
  };
}
