import { labelOf } from '@gehna/contracts/lists';
import { ProductCard, type ProductCardProps } from '@gehna/ui/catalogue';
import type { Piece } from '../store/api.ts';
import { HeartOnCard } from './HeartOnCard.tsx';
import { texts } from './texts.ts';

type Props = Pick<ProductCardProps, 'sizes'> & {
  piece: Piece;
  /** A card that leads nowhere, and takes no heart. */
  isStill: boolean;
};

/** A piece of the store; it leads to its page in the market. */
export function PieceCard({ piece, isStill, sizes }: Props) {
  return (
    <ProductCard
      {...(sizes ? { sizes } : {})}
      to={isStill ? undefined : `/luxurymarket/product/${piece.id}`}
      name={piece.name}
      facts={texts.facts(piece.karat, labelOf(piece.mainCategory), labelOf(piece.subcategory))}
      netWeight={piece.netWeight}
      grossWeight={piece.grossWeight}
      price={piece.price}
      seller={piece.seller.businessName ?? piece.seller.ownerName}
      code={piece.productCode}
      picture={piece.pictures[0]}
      featured={piece.isFeatured}
      metal={piece.mainCategory === 'Silver' || piece.mainCategory === 'Platinum' ? 'silver' : 'gold'}
      action={isStill ? undefined : <HeartOnCard piece={piece} />}
    />
  );
}
