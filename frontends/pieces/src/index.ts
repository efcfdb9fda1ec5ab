export { type Favourite, favouriteList } from './favourites.ts';
export { metalOf } from './metal.ts';
export { PieceCard } from './PieceCard.tsx';
export { useFavourite } from './use-favourite.ts';
export { useFavouriteChange } from './use-favourite-change.ts';
