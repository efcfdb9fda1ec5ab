import { storage } from '@gehna/client';
import { useSyncExternalStore } from 'react';

/** Single keys can be switched off: speech input would trigger them (WCAG 2.1.4). */
const storageKey = 'gehna.review.single-keys';

const followers = new Set<() => void>();

export const areKeysOn = () => storage.getItem(storageKey) !== 'off';

export function switchKeys(isOn: boolean) {
  if (isOn) storage.removeItem(storageKey);
  else storage.setItem(storageKey, 'off');
  for (const follower of followers) follower();
}

export function useKeysOn(): boolean {
  return useSyncExternalStore((follower) => {
    followers.add(follower);
    return () => followers.delete(follower);
  }, areKeysOn);
}
