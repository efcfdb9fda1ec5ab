import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { Subjects } from '../subjects.ts';

/** Keeps whose each product is and what it is called, so that a report needs no other service. */
export const productChanged = ({ subjects }: { subjects: Subjects }) =>
  projection(events.catalogue.productEvents, (event) => subjects.keepProduct(event));
