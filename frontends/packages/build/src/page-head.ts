import { readFileSync } from 'node:fs';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler } from 'webpack';

export type PageHead = {
  /** File names (without hash) of the fonts every page needs at once. */
  preloadFonts: string[];
  icons: {
    /** Absolute path of the SVG that tabs show. */
    tab: string;
    /** Absolute path of the PNG of 180 × 180 pixels that home screens and search engines show: the same picture. */
    touch: string;
  };
};

const touchIcon = 'touch-icon.png';
/** The chunk of the shell that loads remotes, as its `import()` names it. */
const remoteLoader = 'remotes';

const link = (attributes: Record<string, string>) => HtmlWebpackPlugin.createHtmlTagObject('link', attributes);

/**
 * Plugin that adds to the head of index.html: preloads of the fonts, the icons, and preloads of the chunk that loads remotes, which `web`
 * keeps for the pages of remotes alone. Fails the build when a font or that chunk is missing.
 */
export const pageHead =
  ({ preloadFonts, icons }: PageHead) =>
  (compiler: Compiler) => {
    compiler.hooks.thisCompilation.tap('PageHead', (compilation) => {
      compilation.emitAsset(touchIcon, new webpack.sources.RawSource(readFileSync(icons.touch)));
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PageHead', (page) => {
        const address = (file: string) => `${page.publicPath}${file}`;
        const assets = compilation.getAssets().map(({ name }) => name);
        const fonts = preloadFonts.map((name) => {
          const file = assets.find((asset) => asset.startsWith(`${name}.`) && asset.endsWith('.woff2'));
          if (!file) throw new Error(`The font ${name} is not part of the build, so it cannot be preloaded.`);
          return link({
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: address(file),
            crossorigin: 'anonymous',
          });
        });
        const scripts = compilation.namedChunkGroups.get(remoteLoader)?.getFiles();
        if (!scripts) throw new Error(`The shell has no chunk "${remoteLoader}".`);
        page.headTags.unshift(
          ...fonts,
          // Part of the page, so that its request does not compete with the first pictures.
          link({ rel: 'icon', type: 'image/svg+xml', href: dataUrlOf(readFileSync(icons.tab, 'utf8')) }),
          // Home screens and search engines take no `data:`.
          link({ rel: 'apple-touch-icon', href: address(touchIcon) }),
        );
        page.headTags.push(
          ...scripts
            .filter((file) => file.endsWith('.js'))
            .map((file) => link({ rel: 'preload', as: 'script', href: address(file), 'data-for': remoteLoader })),
        );
        return page;
      });
    });
  };

/** Percent-encoded where an attribute or an address needs it: shorter than base64. */
function dataUrlOf(svg: string) {
  const encoded = svg
    .trim()
    .replaceAll('"', "'")
    .replace(/[#%<>]/g, encodeURIComponent);
  return `data:image/svg+xml,${encoded}`;
}
