import type { ComponentProps } from 'react';
import { Times } from '../skeleton/Skeleton.tsx';
import { ProductCardSkeleton } from './ProductCardSkeleton.tsx';
import { Tray } from './Tray.tsx';

type Props = Pick<ComponentProps<typeof Tray>, 'columns'> & { count: number };

/** The shape of a tray of product cards to come. Put it into a `Loading`. */
export function TraySkeleton({ columns, count }: Props) {
  return (
    <Tray columns={columns}>
      <Times count={count}>
        <ProductCardSkeleton />
      </Times>
    </Tray>
  );
}
