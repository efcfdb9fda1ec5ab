import { ApiError, apiAsUser, isRefused, retryAfterOf, session } from '@gehna/client';
import { downloadZip } from 'client-zip';
import { texts } from './texts.ts';

/** What each part of the system hands out of a user, by its folder in the download. */
const parts = {
  account: () => apiAsUser('GET /api/auth/personal-data'),
  products: () => apiAsUser('GET /api/products/personal-data'),
  favourites: () => apiAsUser('GET /api/favorites/personal-data'),
  inquiries: () => apiAsUser('GET /api/leads/personal-data'),
  messages: () => apiAsUser('GET /api/chat/personal-data'),
  notifications: () => apiAsUser('GET /api/notifications/personal-data'),
  store: () => apiAsUser('GET /api/seller-store/personal-data'),
  moderation: () => apiAsUser('GET /api/moderation/personal-data'),
  'seller-applications': () => apiAsUser('GET /api/seller-application/personal-data'),
};

/**
 * Everything that the system holds of the signed-in user, as a ZIP of JSON and files. All or nothing: throws when a part does not
 * answer. A file that is gone is named in `missing-files.txt`.
 */
export async function personalDataZip(): Promise<Blob> {
  const answers = await Promise.all(Object.entries(parts).map(async ([folder, ask]) => ({ folder, ...(await ask()) })));
  return downloadZip(entriesOf(answers)).blob();
}

type Answered = Awaited<ReturnType<(typeof parts)['account']>> & { folder: string };

async function* entriesOf(answers: readonly Answered[]) {
  const missing: string[] = [];
  for (const { folder, data, files } of answers) {
    yield { name: `${folder}/data.json`, input: JSON.stringify(data, null, 2) };
    for (const { path, url } of files) {
      const file = await fileAt(url);
      if (file) yield { name: `${folder}/${path}`, input: file };
      else missing.push(`${folder}/${path}`);
    }
  }
  if (missing.length > 0) yield { name: 'missing-files.txt', input: [texts.data.missing, ...missing].join('\n') };
}

/** A file that has not come after this time has broken off, in milliseconds: 10 MB over a slow line. */
const fileTimeoutMs = 5 * 60_000;
/** Attempts for one file. */
const maxAttempts = 3;
/** Between two of them, where the server gives no time, in milliseconds. */
const retryDelayMs = 1_000;
/** The gateway counts in minutes: a longer Retry-After is not waited for. */
const longestWaitMs = 60_000;

/** Null when it is not there any more. One file among thousands that fails is asked for again. */
async function fileAt(url: string): Promise<Uint8Array | null> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readFile(url);
    } catch (reason) {
      const wait = waitAfter(reason);
      if (attempt === maxAttempts || wait === null) throw reason;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

async function readFile(url: string): Promise<Uint8Array | null> {
  const token = await session.freshToken();
  const response = await fetch(url, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(fileTimeoutMs),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new ApiError(response.status, {}, retryAfterOf(response));
  return new Uint8Array(await response.arrayBuffer());
}

/** How long to wait before the next attempt, in milliseconds; null for what another attempt does not help. */
function waitAfter(reason: unknown): number | null {
  if (!(reason instanceof ApiError)) return retryDelayMs;
  if (isRefused(reason) && reason.status !== 429) return null;
  const wait = reason.retryAfterMs ?? retryDelayMs;
  return wait > longestWaitMs ? null : wait;
}
