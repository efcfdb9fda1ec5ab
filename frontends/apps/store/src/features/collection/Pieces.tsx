import { PieceCard } from '@gehna/product-ui';
import { type Choice, ChooseButton, choosableClass, chooseOnPress } from '@gehna/product-ui/inquiry';
import { Times } from '@gehna/ui';
import { ProductCardSkeleton, Tray } from '@gehna/ui/catalogue';
import type { ComponentProps } from 'react';
import type { Piece } from '../store/api.ts';

type Props = {
  pieces: readonly Piece[];
  label: string;
  columns: ComponentProps<typeof Tray>['columns'];
  sizes?: string;
  /** Pieces that are on their way. */
  coming?: number;
  isPreview: boolean;
  choice: Choice;
};

/** Pieces of the store in a tray: with their hearts, or to be chosen for one inquiry. */
export function Pieces({ pieces, label, columns, sizes, coming = 0, isPreview, choice }: Props) {
  return (
    <Tray as="ul" columns={columns} aria-label={label} aria-busy={coming > 0}>
      {pieces.map((piece) => (
        <li key={piece.id} className={choosableClass(piece, choice)}>
          <PieceCard
            piece={piece}
            sizes={sizes}
            isStill={isPreview}
            onPress={chooseOnPress(piece, choice)}
            action={choice.isOn ? <ChooseButton piece={piece} choice={choice} /> : undefined}
          />
        </li>
      ))}
      <Times count={coming}>
        <li aria-hidden>
          <ProductCardSkeleton />
        </li>
      </Times>
    </Tray>
  );
}
