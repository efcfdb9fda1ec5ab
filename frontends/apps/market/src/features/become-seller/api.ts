import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, queryKeys } from '@gehna/client';
import { applicationDocuments } from '@gehna/contracts/lists';
import type { Application } from './application.ts';
import { isKept } from './documents.ts';

export type ApplicationState = Answer<'GET /api/seller-application/status'>;

/** How far the own application has come. */
export const applicationState = queryOptions({
  queryKey: queryKeys.sellerApplication,
  queryFn: ({ signal }) => apiAsUser('GET /api/seller-application/status', { signal }),
  staleTime: 0,
});

type Sending = { onSent: (share: number) => void; signal: AbortSignal };

export function submitApplication(application: Application, { onSent, signal }: Sending) {
  const body = new FormData();
  body.append('businessName', application.businessName);
  body.append('businessType', application.businessType);
  body.append('gstNumber', application.gstNumber ?? '');
  body.append('businessPanText', application.businessPanText);
  body.append('addressProofText', application.addressProofText);
  for (const document of applicationDocuments)
    for (const chosen of application[document])
      if (isKept(chosen)) body.append('keptDocuments', chosen.ref);
      else body.append(document, chosen, chosen.name);
  return apiAsUser('POST /api/seller-application', { body, onSent, signal });
}
