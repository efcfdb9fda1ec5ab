import { createContext } from 'react';

/**
 * What the first HTML of this page took for granted of the device. The app draws the same once, takes the HTML over, and then
 * looks for itself.
 */
export const FirstView = createContext({ isWide: false });
