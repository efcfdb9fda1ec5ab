import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, type Mode } from './base.ts';
import { sharedNames } from './shared.ts';

export type FirstHtmlOptions = {
  /** Folder name under frontends/. */
  name: string;
  /** Absolute path of the workspace: `import.meta.dirname`. */
  dir: string;
  /** Where `web` serves the files of the browser's build; pictures in the first HTML have their addresses there. */
  publicPath: string;
  /** The host brings the shared modules and hands them to the remotes. */
  isHost: boolean;
};

/** The file beside the browser's files that `web` draws a page's first HTML with. */
const output = { folder: 'first-html', file: 'pages.cjs' };

/**
 * `src/first-html/pages.tsx` as one file for Node, from the same components and with the same class names and addresses as the
 * browser's build, beside which it lies: the two are deployed together. The condition `first-html` in a package.json names what
 * takes the place of a browser.
 */
export function firstHtmlConfig(options: FirstHtmlOptions) {
  return (_env: unknown, argv: { mode?: string }): Configuration => {
    const mode: Mode = argv.mode === 'production' ? 'production' : 'development';
    const base = baseConfig(`${options.name}-first-html`, options.dir, mode, 'names');
    return {
      ...base,
      target: 'node24',
      devtool: false,
      entry: { pages: './src/first-html/pages.tsx' },
      output: {
        path: `${options.dir}/dist/${output.folder}`,
        filename: output.file,
        assetModuleFilename: '[name].[contenthash:8][ext]',
        publicPath: options.publicPath,
        library: { type: 'commonjs-module' },
        clean: true,
      },
      resolve: { ...base.resolve, conditionNames: ['first-html', '...'] },
      module: {
        ...base.module,
        parser: { javascript: { dynamicImportMode: 'eager' } },
        generator: { 'asset/resource': { emit: false } },
      },
      externals: options.isHost ? {} : Object.fromEntries(sharedNames().map((name) => [name, `commonjs ${name}`])),
      // Node keeps the text of what it runs: small, and in one byte a letter, it costs web a quarter.
      optimization: {
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
