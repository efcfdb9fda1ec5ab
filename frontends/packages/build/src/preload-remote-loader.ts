import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** The chunk of the shell that loads remotes, as its `import()` names it. */
const chunk = 'remotes';

/**
 * Names the scripts of the chunk that loads remotes in index.html, as preloads that `web` keeps for the pages of remotes alone. Fails the build when
 * there is no such chunk.
 */
export class PreloadRemoteLoader {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PreloadRemoteLoader', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadRemoteLoader', (page) => {
        const files = compilation.namedChunkGroups.get(chunk)?.getFiles();
        if (!files) throw new Error(`The shell has no chunk "${chunk}".`);
        const links = files
          .filter((file) => file.endsWith('.js'))
          .map((file) =>
            HtmlWebpackPlugin.createHtmlTagObject('link', {
              rel: 'preload',
              as: 'script',
              href: `${page.publicPath}${file}`,
              'data-for': chunk,
            }),
          );
        page.headTags.push(...links);
        return page;
      });
    });
  }
}
