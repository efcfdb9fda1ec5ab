export { RatingEntry } from './RatingEntry.tsx';
export { RatingFigures } from './RatingFigures.tsx';
export { SellerRating } from './SellerRating.tsx';
export { StarChoice } from './StarChoice.tsx';
export { Stars } from './Stars.tsx';
export { useRatingPictures } from './use-rating-pictures.ts';
