import { type RatingAspect, ratingAspects } from '@gehna/contracts/lists';

/** The aspects that have stars, in their order. */
export const ratedAspects = (aspects: Partial<Record<RatingAspect, number | undefined>> | null) =>
  ratingAspects.flatMap((aspect) => {
    const value = aspects?.[aspect];
    return value === undefined ? [] : [{ aspect, value }];
  });
