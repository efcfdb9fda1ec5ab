import { type DestinationStream, type Logger, pino } from 'pino';
import { correlation } from './correlation.ts';
import { tracing } from './telemetry/tracing.ts';

export type { Logger } from 'pino';

const secretFields =
  /("(?:[a-z]*password|[a-z]*token|resetlink|secret|authorization|cookie|set-cookie|x-api-key|mobile|phone)":)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\]|\d+)/gi;
const webToken = /eyJ[\w-]{5,}(?:\.[\w-]+)*/g;
/** An Indian or E.164 number inside a text, for example in the message of a duplicate key error. */
const mobileNumber = /(?<![\w.:-])\+?(?:\d[ -]?){10,13}(?![\w.-])/g;
/** Starts at a word boundary, so that matching a long text without an address is linear. */
const mailAddress = /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+/g;

/** Removes secrets and personal data from a log line, at any depth. */
function scrub(line: string): string {
  return line
    .replace(secretFields, '$1"[removed]"')
    .replace(webToken, '[token]')
    .replace(mobileNumber, '[number]')
    .replace(mailAddress, '[address]');
}

/** JSON lines to stdout, each with the correlation id of the request or event being handled, and the ids of its trace. */
export function createLog(service: string, level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service },
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...correlation.current(), ...tracing.ids() }),
      hooks: { streamWrite: scrub },
    },
    ...(destination ? [destination] : []),
  );
}
