import { createContext } from 'react';

/**
 * What the server that rendered this page took for granted of the device. The app renders the same once, hydrates, and then
 * looks for itself.
 */
export const RenderedFor = createContext({ isWide: false });
