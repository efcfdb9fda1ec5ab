import { queryOptions } from '@gehna/build/query';
import { type Answer, apiAsUser, type CallInput, queryKeys } from '@gehna/client';

/** The user, and the version that an edit sends back. */
export type Profile = Answer<'GET /api/auth/profile'>;
export type Login = Answer<'GET /api/auth/login-history'>['loginHistory'][number];

export const profile = queryOptions({
  queryKey: queryKeys.profile,
  queryFn: ({ signal }) => apiAsUser('GET /api/auth/profile', { signal }),
});

/** Refetched whenever it is opened. */
export const loginHistory = queryOptions({
  queryKey: queryKeys.loginHistory,
  queryFn: async ({ signal }) => (await apiAsUser('GET /api/auth/login-history', { signal })).loginHistory,
  staleTime: 0,
  gcTime: 0,
});

export const saveProfile = (body: CallInput<'PUT /api/auth/profile'>['body']) =>
  apiAsUser('PUT /api/auth/profile', { body });

export const changePassword = (body: CallInput<'PUT /api/auth/change-password'>['body']) =>
  apiAsUser('PUT /api/auth/change-password', { body });

export const deleteAccount = (body: CallInput<'POST /api/auth/account/deletion'>['body']) =>
  apiAsUser('POST /api/auth/account/deletion', { body });

export const keepAccount = () => apiAsUser('DELETE /api/auth/account/deletion');
