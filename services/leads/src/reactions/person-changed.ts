import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { PersonStore } from '../person-store.ts';

/** Keeps names and mobiles of all accounts: who asks, and who is asked. */
export const personChanged = ({ people }: { people: PersonStore }) =>
  copy(events.auth.userEvents, (event) => people.keep(event));
