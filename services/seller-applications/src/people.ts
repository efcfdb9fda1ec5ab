import { type Copy, type CopyStore, copies, type Database } from '@gehna/kit';

/** auth's users, as far as reviewers see them. */
export interface Person extends Copy {
  ownerName: string;
  mobile: string;
}
export type People = CopyStore<Person>;

export const people = (database: Database): People => copies<Person>({ database, collection: 'people' });
