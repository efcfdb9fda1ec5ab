import type { ComponentProps } from 'react';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import { Tray } from './Tray.tsx';

type Props = Pick<ComponentProps<typeof Tray>, 'columns'> & { count: number };

/** The shape of a tray of product cards to come. Put it into a `Loading`. */
export function TraySkeleton({ columns, count }: Props) {
  return (
    <Tray columns={columns}>
      {Array.from({ length: count }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells are alike
        <ProductCardSkeleton key={cell} />
      ))}
    </Tray>
  );
}
