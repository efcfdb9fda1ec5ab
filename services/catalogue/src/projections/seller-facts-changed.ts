import { events } from '@gehna/contracts';
import { projection } from '@gehna/kit';
import type { SellerFacts } from '../seller-facts.ts';

/** Keeps how fast sellers answer. */
export const answerTimeChanged = ({ sellerFacts }: { sellerFacts: SellerFacts }) =>
  projection(events.chat.answerTimeEvents, (event) => sellerFacts.putAnswerTime(event));

/** Keeps how customers rate sellers. */
export const sellerRatingChanged = ({ sellerFacts }: { sellerFacts: SellerFacts }) =>
  projection(events.stores.sellerRatingEvents, (event) => sellerFacts.putRating(event));
