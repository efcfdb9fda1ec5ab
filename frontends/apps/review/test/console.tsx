import type { Role } from '@gehna/contracts';
import { openPage, signIn as signInAs } from '@gehna/testing';
import ReviewPages from '../src/ReviewPages.tsx';

export const reviewerId = 'usr_r1';

/** Opens the console at an address. */
export const openConsole = (at: string) => openPage(at, { path: '/review/*', pages: <ReviewPages /> }).user;

export const signIn = (roles: Role[] = ['buyer', 'reviewer']) =>
  signInAs({ id: reviewerId, ownerName: 'Lakshmi Narayanan', name: 'Lakshmi Narayanan', roles });
