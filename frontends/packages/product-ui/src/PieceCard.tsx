import { labelOf, nameOf } from '@gehna/client';
import type { ProductCard as Piece } from '@gehna/contracts';
import { ProductCard, type ProductCardProps } from '@gehna/ui/catalogue';
import type { ReactNode } from 'react';
import { productPath } from './addresses.ts';
import { HeartOnCard } from './HeartOnCard.tsx';
import { metalOf } from './metal.ts';
import { texts } from './texts.ts';

type Props = Pick<ProductCardProps, 'linkState' | 'onPress' | 'level' | 'eager' | 'sizes' | 'note'> & {
  piece: Piece;
  /** Leads nowhere and takes no heart: buyers cannot see the piece any more, or the page is a preview. */
  isStill?: boolean;
  /** In place of the heart. */
  action?: ReactNode;
};

/** A piece wherever buyers meet it in a tray; it leads to its page in the market. */
export function PieceCard({ piece, isStill = false, action, ...card }: Props) {
  return (
    <ProductCard
      {...card}
      to={isStill ? undefined : productPath(piece.id)}
      name={piece.name}
      facts={texts.facts(piece.karat, labelOf(piece.mainCategory), labelOf(piece.subcategory))}
      netWeight={piece.netWeight}
      grossWeight={piece.grossWeight}
      price={piece.price}
      seller={nameOf(piece.seller)}
      code={piece.productCode}
      picture={piece.pictures[0]}
      featured={piece.isFeatured}
      metal={metalOf(piece.mainCategory)}
      action={action ?? (isStill ? undefined : <HeartOnCard piece={piece} />)}
    />
  );
}
