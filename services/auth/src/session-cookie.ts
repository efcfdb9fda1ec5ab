import { sessionLifetimeMs } from './session.ts';

/** The cookie that carries the refresh token to the browser and back. */
export const refreshCookie = 'gehna_refresh';

/** No script can read it, no other site can send it, and only this service's calls carry it. `secure` where the pages are served over https. */
export const cookieOptions = (publicUrl: string) =>
  ({
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: sessionLifetimeMs / 1000,
  }) as const;
