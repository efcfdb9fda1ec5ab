import { session } from '@gehna/client';
import type { User } from '@gehna/contracts';

/** A buyer. */
export const farida: User = {
  id: 'usr_9',
  ownerName: 'Farida Contractor',
  businessName: null,
  name: 'Farida Contractor',
  email: 'farida@example.com',
  mobile: '+919820041177',
  countryCode: 'IN',
  address: '',
  isSeller: false,
  roles: ['buyer'],
};

/** A token that the page takes to be valid for so many more seconds. */
export function tokenFor(secondsLeft: number): string {
  const iat = Math.floor(Date.now() / 1000);
  return `header.${btoa(JSON.stringify({ iat, exp: iat + secondsLeft }))}.signature`;
}

/** A signed-in user, in storage as the client keeps it; a buyer by default. */
export function signIn(changes: Partial<User> = {}) {
  session.start({ token: 'header.payload.signature', user: { ...farida, ...changes } });
}
