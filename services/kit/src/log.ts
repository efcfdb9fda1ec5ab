import { type DestinationStream, type Logger, pino } from 'pino';
import { correlation } from './correlation.ts';

export type { Logger } from 'pino';

const secretFields =
  /("(?:[a-z]*password|[a-z]*token|resetlink|secret|authorization|cookie|set-cookie|x-api-key|mobile|phone)":)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\d+)/gi;
const webToken = /eyJ[\w-]{5,}(?:\.[\w-]+)*/g;
/** An Indian or E.164 number inside a text, for example in the message of a duplicate key error. */
const mobileNumber = /(?<![\w.:-])\+?(?:\d[ -]?){10,13}(?![\w.-])/g;
/** Begins where a word begins, so that a long text without an address is looked at once and not once per character. */
const mailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** Removes what must never stand in a log from one line of it, at whatever depth it was logged. */
export function scrub(line: string): string {
  return line
    .replace(secretFields, '$1"[removed]"')
    .replace(webToken, '[token]')
    .replace(mobileNumber, '[number]')
    .replace(mailAddress, '[address]');
}

/** JSON lines to stdout; each carries the correlation id of the request or event that is being handled. */
export function createLog(service: string, level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => correlation.current() ?? {},
      hooks: { streamWrite: scrub },
    },
    ...(destination ? [destination] : []),
  );
}
