/** The languages that a build can have, with the locale of each. `pseudo`: infra/decisions/languages.md. */
const locales = { en: 'en-IN', hi: 'hi-IN', pseudo: 'hi-IN' } as const;
export type Language = keyof typeof locales;

const isLanguage = (name: string): name is Language => name in locales;

function chosen(): Language {
  // A build puts the value in its place (base.ts).
  const name = process.env.SITE_LANGUAGE || 'en';
  if (isLanguage(name)) return name;
  throw new Error(`SITE_LANGUAGE must be one of ${Object.keys(locales).join(', ')}, not "${name}".`);
}

export const language: Language = chosen();

/** For the `lang` of a page and for Intl. */
export const locale: string = locales[language];

/** Where the build of the workspace in `folder` lies: each language has a folder of its own. */
export const distFolder = (folder: string): string => `${folder}/dist${language === 'en' ? '' : `-${language}`}`;
