import { authErrors } from './auth.ts';
import { catalogueErrors } from './catalogue.ts';
import { chatErrors } from './chat.ts';
import { commonErrors } from './common.ts';
import type { ErrorDefinition } from './define.ts';
import { favouritesErrors } from './favourites.ts';
import { gatewayErrors } from './gateway.ts';
import { leadsErrors } from './leads.ts';
import { moderationErrors } from './moderation.ts';
import { sellerApplicationsErrors } from './seller-applications.ts';
import { storesErrors } from './stores.ts';

/** The one table that maps an error code to the HTTP status and the text of its answer. */
export const errorTable = {
  ...commonErrors,
  ...gatewayErrors,
  ...authErrors,
  ...catalogueErrors,
  ...favouritesErrors,
  ...leadsErrors,
  ...chatErrors,
  ...storesErrors,
  ...sellerApplicationsErrors,
  ...moderationErrors,
} as const;

export type ErrorCode = keyof typeof errorTable;

type Placeholders<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;
/** What the text of an error names: `{leadId}` in the message stands for `leadId`. */
export type ErrorParams<C extends ErrorCode> = Readonly<
  Record<Placeholders<(typeof errorTable)[C]['message']>, string | number>
>;

/** The text of an error that is shown, in English. */
export function errorMessage(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}): string {
  const { message }: ErrorDefinition = errorTable[code];
  return message.replaceAll(/\{(\w+)\}/g, (_placeholder, name: string) => String(params[name] ?? ''));
}
