import { events } from '@gehna/contracts';
import { copy } from '@gehna/kit';
import type { PersonStore } from '../person-store.ts';

/** Keeps chat's own copy of names and of who sells, so that a conversation needs no other service. */
export const userChanged = ({ people }: { people: PersonStore }) =>
  copy(events.auth.userEvents, (event) => people.keep(event));
