import { followLive } from '@gehna/client';
import { useEffect } from 'react';

/** Live news for every page, while a user is signed in. */
export function LiveUpdates() {
  useEffect(() => followLive(), []);
  return null;
}
