import { readFileSync } from 'node:fs';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type Mode } from './base.ts';
import { locale } from './locale.ts';
import { type PageHead, pageHead } from './page-head.ts';

type HostOptions = PageHead & {
  /** Folder name under frontends/apps/. */
  name: string;
  /** Absolute path of the workspace: `import.meta.dirname`. */
  dir: string;
};

/** index.html in the language of the build. */
const page = (dir: string) => readFileSync(`${dir}/index.html`, 'utf8').replace('lang="en-IN"', `lang="${locale}"`);

/**
 * The shell's build. Remotes are registered at run time from /remotes.json. It is built without the plugin of module federation: the
 * runtime comes in a chunk with the first page of a remote (`src/remotes/load-pages.ts` of the shell), and hands over what is shared.
 * `web` serves the output under /assets/ and index.html, filled in, at every page path.
 */
export function hostConfig(options: HostOptions) {
  return (_env: unknown, argv: { mode?: string }): Configuration => {
    const mode: Mode = argv.mode === 'production' ? 'production' : 'development';
    const base = baseConfig(options.name, options.dir, mode);
    return {
      ...base,
      entry: { main: `${options.dir}/src/main.tsx` },
      output: { ...base.output, publicPath: '/assets/' },
      plugins: [
        ...(base.plugins ?? []),
        // The constants that the plugin of module federation would define for its runtime.
        new webpack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
        new HtmlWebpackPlugin({
          templateContent: () => page(options.dir),
          filename: 'index.html',
          publicPath: '/assets/',
          minify: false,
        }),
        pageHead(options),
      ],
    };
  };
}
