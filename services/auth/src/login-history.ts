import type { AnswerIn, routes } from '@gehna/contracts';
import Bowser from 'bowser';

type LoginHistory = AnswerIn<typeof routes.auth.loginHistory>['loginHistory'];

/** Entries that a user is shown. */
export const historyLength = 50;
/** Entries are removed by a database index after this long. */
export const historyLifetimeMs = 180 * 24 * 60 * 60_000;
/** The rest of a longer text is ignored. */
const maxUserAgentLength = 512;

/** Read from the `User-Agent` header. */
interface Device {
  readonly browser: string;
  readonly operatingSystem: string;
  readonly deviceType: 'mobile' | 'tablet' | 'other';
}

/** One login or failed login of an account. */
export interface LoginEntry extends Device {
  _id: string;
  userId: string;
  loginType: 'success' | 'failed';
  loggedInAt: Date;
  ipAddress: string;
}

/** Reads the user agent of a request: "Chrome 141", "Android 15", mobile. What cannot be read is "Unknown". */
export function readDevice(userAgent: string | undefined): Device {
  if (!userAgent) return { browser: 'Unknown', operatingSystem: 'Unknown', deviceType: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, maxUserAgentLength));
  const { type } = platform;
  return {
    browser: named(browser.name, browser.version?.split('.')[0]),
    operatingSystem: named(os.name, os.versionName ?? os.version),
    deviceType: type === 'mobile' || type === 'tablet' ? type : 'other',
  };
}

export function historyAnswer(entries: readonly LoginEntry[]): LoginHistory {
  return entries.map(({ loginType, browser, operatingSystem, deviceType, loggedInAt, ipAddress }) => ({
    loginType,
    browser,
    operatingSystem,
    deviceType,
    loggedInAt: loggedInAt.toISOString(),
    ipAddress,
  }));
}

function named(name: string | undefined, version: string | undefined): string {
  return name ? [name, version].filter(Boolean).join(' ') : 'Unknown';
}
