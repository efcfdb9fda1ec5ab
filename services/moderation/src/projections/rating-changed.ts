import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { Subjects } from '../subjects.ts';

/** Keeps who gave each rating, and to whom. */
export const ratingChanged = ({ subjects }: { subjects: Subjects }) =>
  projection(events.stores.ratingEvents, (event) => subjects.keepRating(event));
