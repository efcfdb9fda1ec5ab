interface Place {
  readonly city: string;
  readonly state: string;
}

/** `Madurai, Tamil Nadu`, without what is empty; an empty text where nothing is known. */
export const placeOf = (place?: Place) => [place?.city, place?.state].filter(Boolean).join(', ');
