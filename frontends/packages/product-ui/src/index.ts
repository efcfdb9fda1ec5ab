export { AnswerTime } from './AnswerTime.tsx';
export { type Favourite, favouriteList } from './favourites.ts';
export { Lightbox } from './lightbox/Lightbox.tsx';
export { metalOf } from './metal.ts';
export { PieceCard } from './PieceCard.tsx';
export { LateReportDialog } from './report/LateReportDialog.tsx';
export { ReportButton } from './report/ReportButton.tsx';
export { useFavourite } from './use-favourite.ts';
export { useFavouriteChange } from './use-favourite-change.ts';
