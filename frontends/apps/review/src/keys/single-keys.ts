import { storage } from '@gehna/client';

/** Single keys can be switched off: speech input would trigger them (WCAG 2.1.4). */
const storageKey = 'gehna.review.single-keys';

export const areKeysOn = () => storage.getItem(storageKey) !== 'off';

export function switchKeys(isOn: boolean) {
  if (isOn) storage.removeItem(storageKey);
  else storage.setItem(storageKey, 'off');
}
