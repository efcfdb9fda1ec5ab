import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseConfig, type Mode } from './base.ts';
import { PreloadFonts } from './preload-fonts.ts';
import { sharedByHost } from './shared.ts';

export type HostOptions = {
  /** Folder name under frontends/. */
  name: string;
  /** Absolute path of the workspace: `import.meta.dirname`. */
  dir: string;
  /** File names (without hash) of the fonts every page needs at once. */
  preloadFonts: string[];
  /** Absolute path of the icon. */
  favicon: string;
};

/**
 * The shell's build. It knows no remote: those are registered at run time from /remotes.json.
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
        new ModuleFederationPlugin({
          name: `gehna_${options.name}`,
          remotes: {},
          shared: sharedByHost(),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { optimization: { disableSnapshot: true, target: 'web' } },
        }),
        new HtmlWebpackPlugin({
          template: `${options.dir}/index.html`,
          filename: 'index.html',
          publicPath: '/assets/',
          favicon: options.favicon,
          minify: false,
        }),
        new PreloadFonts(options.preloadFonts),
      ],
    };
  };
}
