import { fileURLToPath } from 'node:url';
import { type BrotliOptions, constants as zlib } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { languagePlugins, languageRules } from './language.ts';
import { distFolder, language } from './locale.ts';

export type Mode = 'production' | 'development';

/** Browsers of the last about three years, as swc and lightningcss name them. */
const browsers = ['chrome 109', 'firefox 115', 'safari 16.4', 'edge 109', 'samsung 21'];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const inDesignSystem = /[\\/]packages[\\/]ui[\\/]/;

/** `files`: written for the browser; `names`: only the names of classes, for HTML that is rendered elsewhere. */
type Styles = 'files' | 'names';

const writer = (styles: Styles) => (styles === 'files' ? [MiniCssExtractPlugin.loader] : []);

function cssRule(mode: Mode, layer: 'ui' | 'app', styles: Styles): webpack.RuleSetRule {
  return {
    test: /\.module\.css$/,
    ...(layer === 'ui' ? { include: inDesignSystem } : { exclude: inDesignSystem }),
    use: [
      ...writer(styles),
      {
        loader: 'css-loader',
        options: {
          modules: {
            mode: 'local',
            exportOnlyLocals: styles === 'names',
            namedExport: false,
            exportLocalsConvention: 'as-is',
            localIdentName: mode === 'production' ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]',
          },
        },
      },
      { loader: here('./layer-loader.cjs'), options: { name: layer } },
    ],
  };
}

function rules(mode: Mode, styles: Styles): webpack.RuleSetRule[] {
  return [
    ...languageRules(),
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: 'swc-loader',
      options: {
        env: { targets: browsers },
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: mode === 'development' } },
        },
      },
    },
    cssRule(mode, 'ui', styles),
    cssRule(mode, 'app', styles),
    { test: /\.css$/, exclude: /\.module\.css$/, use: [...writer(styles), 'css-loader'], sideEffects: true },
    { test: /\.(avif|svg|webp|woff2)$/, type: 'asset/resource' },
  ];
}

function compression(): webpack.WebpackPluginInstance[] {
  const test = /\.(js|css|svg)$/;
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', filename: '[path][base].gz', threshold: 256 }),
    new CompressionPlugin<BrotliOptions>({
      test,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      threshold: 256,
      compressionOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ];
}

/** What host, remote, a remote run alone and server rendering have in common. `dir` is the workspace's folder. */
export function baseConfig(name: string, dir: string, mode: Mode, styles: Styles = 'files'): webpack.Configuration {
  const production = mode === 'production';
  const stamp = production ? '.[contenthash:8]' : '';
  return {
    name,
    mode,
    context: dir,
    target: 'web',
    devtool: production ? false : 'source-map',
    output: {
      path: distFolder(dir),
      filename: `[name]${stamp}.js`,
      chunkFilename: `[name]${stamp}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      publicPath: 'auto',
      uniqueName: `gehna_${name}`,
      // A module that fails because what it needs could not be loaded runs again at the next attempt; else it would stay half done.
      strictModuleExceptionHandling: true,
      clean: { keep: /^server-rendering\// },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: rules(mode, styles) },
    plugins: [
      ...(styles === 'files'
        ? [new MiniCssExtractPlugin({ filename: `[name]${stamp}.css`, chunkFilename: `[name]${stamp}.css` })]
        : []),
      new webpack.DefinePlugin({
        'process.env.DESIGN': JSON.stringify(process.env.DESIGN ?? ''),
        'process.env.SITE_LANGUAGE': JSON.stringify(language),
      }),
      ...languagePlugins(),
      ...(production && styles === 'files' && language !== 'pseudo' ? compression() : []),
    ],
    optimization: {
      minimize: production && language !== 'pseudo',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // Licences stand in one file beside the scripts: in each of them they are 600 bytes of the listing.
          extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}-${language}${process.env.DESIGN ? '-design' : ''}`,
      buildDependencies: {
        config: [
          // With its slash: every file in it.
          here('./'),
          here('../../ui/package.json'),
        ],
      },
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: production ? 'errors-warnings' : 'minimal',
  };
}
