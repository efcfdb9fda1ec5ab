import { useLocation } from '@gehna/build/router';
import { signInAddress, useSession } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';
import { IconButton, IconLink } from '@gehna/ui';
import Heart from 'lucide-react/icons/heart';
import { texts } from './texts.ts';
import { useFavourite } from './use-favourite.ts';

/** The heart on a card. A visitor’s leads to login and back, and adds the piece: only who has signed in has favourites. */
export function HeartOnCard({ piece }: { piece: Piece }) {
  const here = useLocation();
  const isSignedIn = useSession() !== null;
  return isSignedIn ? (
    <Switch piece={piece} />
  ) : (
    <IconLink icon={Heart} label={texts.logInFirst(piece.name)} to={signInAddress('/login', here, piece.id)} nofollow />
  );
}

function Switch({ piece }: { piece: Piece }) {
  const { isFavourite, isChanging, toggle } = useFavourite(piece);
  return (
    // It keeps the focus while it is off, so that the keyboard does not lose its place.
    <IconButton
      icon={Heart}
      label={texts.heart(piece.name)}
      pressed={isFavourite}
      aria-disabled={isChanging}
      onClick={toggle}
    />
  );
}
