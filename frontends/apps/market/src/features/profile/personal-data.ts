import { ApiError, apiAsUser, session } from '@gehna/client';
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

/** Null when it is not there any more. */
async function fileAt(url: string): Promise<Response | null> {
  const token = await session.freshToken();
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (response.status === 404) return null;
  if (!response.ok) throw new ApiError(response.status, {});
  return response;
}
