import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** Adds `<link rel="preload" as="font">` for the named fonts, whatever their hash, and fails the build when one is missing. */
export class PreloadFonts {
  #names: string[];

  constructor(names: string[]) {
    this.#names = names;
  }

  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PreloadFonts', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadFonts', (page) => {
        const assets = compilation.getAssets().map((asset) => asset.name);
        const links = this.#names.map((name) => {
          const file = assets.find((asset) => asset.startsWith(`${name}.`) && asset.endsWith('.woff2'));
          if (!file) throw new Error(`The font ${name} is not part of the build, so it cannot be preloaded.`);
          return HtmlWebpackPlugin.createHtmlTagObject('link', {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `${page.publicPath}${file}`,
            crossorigin: 'anonymous',
          });
        });
        page.headTags.unshift(...links);
        return page;
      });
    });
  }
}
