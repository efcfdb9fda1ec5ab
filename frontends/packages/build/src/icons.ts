import { readFileSync } from 'node:fs';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler } from 'webpack';

export type IconFiles = {
  /** Absolute path of the SVG that tabs show. */
  tab: string;
  /** Absolute path of the PNG of 180 × 180 pixels that home screens and search engines show: the same picture. */
  touch: string;
};

/**
 * The icon of the tab is part of index.html, so that its request does not compete with the first pictures; the one of home screens and search engines,
 * which take no `data:`, is a file, touch-icon.png.
 */
export class Icons {
  #files: IconFiles;

  constructor(files: IconFiles) {
    this.#files = files;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('Icons', (compilation) => {
      const file = 'touch-icon.png';
      compilation.emitAsset(file, new webpack.sources.RawSource(readFileSync(this.#files.touch)));
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('Icons', (page) => {
        const link = (attributes: Record<string, string>) => HtmlWebpackPlugin.createHtmlTagObject('link', attributes);
        page.headTags.unshift(
          link({ rel: 'icon', type: 'image/svg+xml', href: dataUrlOf(readFileSync(this.#files.tab, 'utf8')) }),
          link({ rel: 'apple-touch-icon', href: `${page.publicPath}${file}` }),
        );
        return page;
      });
    });
  }
}

/** Percent-encoded where an attribute or an address needs it: shorter than base64. */
function dataUrlOf(svg: string) {
  const encoded = svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[#%<>]/g, encodeURIComponent);
  return `data:image/svg+xml,${encoded}`;
}
