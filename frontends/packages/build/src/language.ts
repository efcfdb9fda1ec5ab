import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { language } from './locale.ts';

/** A file of texts: `texts.ts`, or `<what>-texts.ts` where a feature has several. */
const texts = /(?:[\\/]|-)texts\.ts$/;

/** In a build for pseudo texts, every file of texts goes through the loader that makes them. */
export function languageRules(): webpack.RuleSetRule[] {
  if (language !== 'pseudo') return [];
  const loader = fileURLToPath(new URL('./pseudo-loader.cjs', import.meta.url));
  return [{ test: texts, resourceQuery: { not: [/source/] }, enforce: 'post', loader }];
}

/** In a build for another language, `texts.<language>.ts` takes the place of the `texts.ts` beside it. */
export function languagePlugins(): webpack.WebpackPluginInstance[] {
  if (language === 'en' || language === 'pseudo') return [];
  return [
    new webpack.NormalModuleReplacementPlugin(texts, ({ createData }: { createData: { resource?: string } }) => {
      const translated = createData.resource?.replace(/\.ts$/, `.${language}.ts`);
      if (translated && existsSync(translated)) createData.resource = translated;
    }),
  ];
}
