import type { ApplicationDocument } from '@gehna/contracts/lists';
import type { APIRequestContext } from '@playwright/test';
import type { Member } from '../messages/members.ts';
import { expect } from '../site.ts';
import type { Application } from './application.ts';
import { type DocumentFile, fileOf } from './documents.ts';

/** Applies by the API. Answers the id of the application. */
export async function apply(request: APIRequestContext, { token }: Member, application: Application): Promise<string> {
  const { documents, ...texts } = application;
  const send = () => {
    const form = new FormData();
    for (const [name, text] of Object.entries(texts)) form.append(name, text);
    for (const [document, files] of Object.entries(documents) as [ApplicationDocument, readonly DocumentFile[]][])
      for (const file of files) form.append(document, fileOf(file));
    return request.post('/api/seller-application', { headers: { authorization: `Bearer ${token}` }, multipart: form });
  };
  // The service may not have received a new account yet, and then answers 503.
  let answer = await send();
  await expect(async () => {
    if (answer.status() === 503) answer = await send();
    expect(answer.status(), await answer.text()).toBe(201);
  }).toPass();
  return (await answer.json()).application.id;
}
