import { type Answer, apiAsUser } from '@gehna/client';
import type { ApplicationDocument } from '@gehna/contracts/lists';
import { queryOptions } from '@gehna/federation/query';
import type { Chosen, Typed } from './fields.ts';

export type ApplicationState = Answer<'GET /api/seller-application/status'>;

/** How far the own application has come. Live news makes it old (client/src/live/refresh.ts). */
export const applicationState = queryOptions({
  queryKey: ['seller-application'],
  queryFn: ({ signal }) => apiAsUser('GET /api/seller-application/status', { signal }),
  staleTime: 0,
});

type Sending = { onSent: (share: number) => void; signal: AbortSignal };

export function submitApplication(typed: Typed, files: Chosen, sending: Sending) {
  const body = new FormData();
  body.append('businessName', typed.businessName.trim());
  body.append('businessType', typed.businessType);
  body.append('gstNumber', typed.gstNumber.trim().toUpperCase());
  body.append('businessPanText', typed.businessPanText.trim());
  body.append('addressProofText', typed.addressProofText.trim());
  for (const [document, own] of Object.entries(files) as [ApplicationDocument, readonly File[]][])
    for (const file of own) body.append(document, file, file.name);
  return apiAsUser('POST /api/seller-application', { body, ...sending });
}
