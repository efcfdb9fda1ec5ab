import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { PersonStore } from '../person-store.ts';

/** Keeps names, so that a bell calls people what they call themselves now. */
export const personChanged = ({ people }: { people: PersonStore }) =>
  copy(events.auth.userEvents, (event) => people.keep(event));
