import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, type Mode } from './base.ts';
import { distFolder } from './locale.ts';
import { sharedNames } from './shared.ts';

type ServerRenderingOptions = {
  /** Folder name under frontends/apps/. */
  name: string;
  /** Absolute path of the workspace: `import.meta.dirname`. */
  dir: string;
  /** The host brings the shared modules and hands them to the remotes. */
  isHost: boolean;
  /** Its pages are rendered by the browser alone: the server needs their table, and none of their code. */
  isTableOnly?: boolean;
};

/** The file beside the browser's files that `web` renders pages with. */
const output = { folder: 'server-rendering', file: 'pages.cjs' };

/**
 * `src/server-rendering/pages.ts(x)` as one file for Node, from the same components and with the same class names and addresses as the
 * browser's build, beside which it lies: the two are deployed together. The condition `server-rendering` in a package.json names what
 * takes the place of a browser.
 */
export function serverRenderingConfig(options: ServerRenderingOptions) {
  return (_env: unknown, argv: { mode?: string }): Configuration => {
    const mode: Mode = argv.mode === 'production' ? 'production' : 'development';
    const base = baseConfig(`${options.name}-server-rendering`, options.dir, mode, 'names');
    return {
      ...base,
      target: 'node24',
      devtool: false,
      entry: { pages: './src/server-rendering/pages' },
      output: {
        path: `${distFolder(options.dir)}/${output.folder}`,
        filename: output.file,
        assetModuleFilename: '[name].[contenthash:8][ext]',
        // Where `web` serves the files of the browser's build; pictures in the rendered HTML have their addresses there.
        publicPath: options.isHost ? '/assets/' : `/remotes/${options.name}/`,
        library: { type: 'commonjs-module' },
        clean: true,
      },
      resolve: { ...base.resolve, conditionNames: ['server-rendering', '...'] },
      module: {
        ...base.module,
        parser: { javascript: options.isTableOnly ? { import: false } : { dynamicImportMode: 'eager' } },
        generator: { 'asset/resource': { emit: false } },
      },
      externals: options.isHost ? {} : Object.fromEntries(sharedNames().map((name) => [name, `commonjs ${name}`])),
      // Node keeps the text of what it runs: small, and in one byte a letter, it costs web a quarter.
      optimization: {
        minimize: base.optimization?.minimize ?? false,
        minimizer: [
          new MinimizerPlugin({
            minify: MinimizerPlugin.swcMinify,
            minimizerOptions: { format: { asciiOnly: true, comments: false }, mangle: true, compress: true },
            extractComments: false,
            test: /\.cjs$/,
          }),
        ],
      },
    };
  };
}
