import type { ErrorCode } from '@gehna/contracts';

type Params = Readonly<Record<string, string | number>>;

/** The texts of this language for error codes of the API. English needs none: the server's sentences, the fallback, are English. */
export const errorTexts: Readonly<Partial<Record<ErrorCode, (params: Params) => string>>> = {};

export const texts = { noAnswer: 'Network error. Please check your connection and try again.' };
