import { useSession } from '@gehna/client';
import { useLocation } from '@gehna/federation/router';
import { IconButton, IconLink } from '@gehna/ui';
import Heart from 'lucide-react/icons/heart';
import { loginAddress } from '../../login-address.ts';
import type { Piece } from '../store/api.ts';
import { texts } from './texts.ts';
import { useHeart } from './use-heart.ts';

/** The heart on a card. A visitor’s leads to login and back: only who has signed in has favourites. */
export function HeartOnCard({ piece }: { piece: Piece }) {
  const here = useLocation();
  const isSignedIn = useSession() !== null;
  return isSignedIn ? (
    <Switch piece={piece} />
  ) : (
    <IconLink icon={Heart} label={texts.logInFirst(piece.name)} to={loginAddress(here)} />
  );
}

function Switch({ piece }: { piece: Piece }) {
  const { isFavourite, isChanging, toggle } = useHeart(piece.id);
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
