import type { ProductCard as Piece } from '@gehna/contracts';
import { useFavourite } from '@gehna/product-ui';
import { Button, classes, Icon } from '@gehna/ui';
import Heart from 'lucide-react/icons/heart';
import styles from './FavouriteButton.module.css';
import { texts } from './texts.ts';

/** The heart of a product page, in words. */
export function FavouriteButton({ piece }: { piece: Piece }) {
  const { isFavourite, isChanging, toggle } = useFavourite(piece);
  return (
    <Button
      look="line"
      size="large"
      block
      icon={<Icon of={Heart} className={classes(isFavourite && styles.on)} />}
      aria-pressed={isFavourite}
      aria-disabled={isChanging}
      onClick={toggle}
    >
      {isFavourite ? texts.added : texts.add}
    </Button>
  );
}
