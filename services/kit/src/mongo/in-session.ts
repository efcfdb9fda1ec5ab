import type { ClientSession } from 'mongodb';

/** The driver's options for a call in a transaction, or in none. */
export const inSession = (session: ClientSession | undefined) => (session ? { session } : {});
