import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type {} from 'webpack-dev-server';
import { baseConfig } from './base.ts';
import { locale } from './locale.ts';

type AloneOptions = {
  name: string;
  /** Absolute path of the workspace. */
  dir: string;
  /** The file that makes a page of its own, relative to `dir`. */
  entry: string;
  /** Port of `npm run dev`. */
  devPort: number;
};

/** A workspace as a plain page of its own, without federation; /api goes to `API_URL` (the gateway). */
export function aloneConfig({ name, dir, entry, devPort }: AloneOptions): Configuration {
  const base = baseConfig(`${name}-alone`, dir, 'development');
  return {
    ...base,
    entry: { alone: entry },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        templateContent: `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${name} alone</title>
  </head>
  <body><div id="root"></div></body>
</html>`,
      }),
    ],
    devServer: {
      port: devPort,
      host: '127.0.0.1',
      historyApiFallback: true,
      proxy: [{ context: ['/api'], target: process.env.API_URL ?? 'http://127.0.0.1:8000' }],
    },
  };
}
