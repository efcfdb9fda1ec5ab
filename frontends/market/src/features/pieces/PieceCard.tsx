import type { ProductCard as Piece } from '@gehna/contracts';
import { labelOf } from '@gehna/contracts/lists';
import { ProductCard, type ProductCardProps } from '@gehna/ui/catalogue';
import type { ReactNode } from 'react';
import { metalOf } from '../../metal.ts';
import { HeartOnCard } from '../favourites/HeartOnCard.tsx';
import { texts } from './texts.ts';

type Props = Pick<ProductCardProps, 'linkState' | 'level' | 'eager' | 'sizes' | 'note'> & {
  piece: Piece;
  /** False when buyers cannot see the piece any more: the card then leads nowhere. */
  isAvailable?: boolean;
  /** In place of the heart. */
  action?: ReactNode;
};

/** A piece wherever the market shows it in a tray: list, favourites, similar pieces, recently viewed. */
export function PieceCard({ piece, isAvailable = true, action, ...card }: Props) {
  return (
    <ProductCard
      {...card}
      to={isAvailable ? `/luxurymarket/product/${piece.id}` : undefined}
      name={piece.name}
      facts={texts.facts(piece.karat, labelOf(piece.mainCategory), labelOf(piece.subcategory))}
      netWeight={piece.netWeight}
      grossWeight={piece.grossWeight}
      price={piece.price}
      seller={piece.seller.businessName ?? piece.seller.ownerName}
      code={piece.productCode}
      picture={piece.pictures[0]}
      featured={piece.isFeatured}
      metal={metalOf(piece.mainCategory)}
      action={action ?? <HeartOnCard piece={piece} />}
    />
  );
}
