import { isPriceOff, percentAbove } from '@gehna/contracts/price-break-up';
import {
  Anchor,
  Badge,
  formatPercent,
  formatRupees,
  Loading,
  Picture,
  Skeleton,
  Times,
  VisuallyHidden,
} from '@gehna/ui';
import { type Column, Table } from '@gehna/ui/console';
import { Checkbox } from '@gehna/ui/forms';
import { useListState } from '../../list/view-of-list.ts';
import { approvalMeanings, isOnMarket, type OwnProduct } from '../../own-products.ts';
import styles from './ProductTable.module.css';
import { RowActions } from './RowActions.tsx';
import { texts } from './texts.ts';

const columns = (): readonly Column<OwnProduct>[] => [
  {
    label: texts.image,
    onPhones: 'beside',
    cell: ({ pictures: [first] }) => (
      <Picture
        picture={first && { ...first, alt: '' }}
        sizes="56px"
        missing={<span className={styles.noImage}>{texts.noImage}</span>}
        className={styles.picture}
      />
    ),
  },
  {
    label: texts.name,
    names: true,
    cell: (product) => <Name product={product} />,
  },
  {
    label: texts.status,
    cell: ({ isActive }) => (
      <Badge meaning={isActive ? 'good' : 'closed'}>
        {isActive ? texts.statuses.active : texts.statuses.discontinued}
      </Badge>
    ),
  },
  {
    label: texts.approval,
    cell: (product) => (
      <span className={styles.approval}>
        {product.isTakenDown && <Badge meaning="bad">{texts.takenDown}</Badge>}
        <Badge meaning={approvalMeanings[product.approvalStatus]}>{texts.approvals[product.approvalStatus]}</Badge>
        {product.approvalStatus !== 'approved' && isOnMarket(product) && (
          <small className={styles.off}>{texts.buyersSeeApproved}</small>
        )}
      </span>
    ),
  },
  // A product always has a price; the dash is for one that a later version of the contract may leave without.
  {
    label: texts.price,
    align: 'right',
    cell: (product) => (
      <span className={styles.price}>
        {product.price == null ? texts.noPrice : formatRupees(product.price)}
        <PriceOff product={product} />
      </span>
    ),
  },
  { label: texts.actions, align: 'right', onPhones: 'whole', cell: (product) => <RowActions product={product} /> },
];

function Name({ product: { _id, name, productCode } }: { product: OwnProduct }) {
  return (
    <span className={styles.name}>
      <Anchor to={`/seller/products/edit/${_id}`} state={useListState()} className={styles.link}>
        {name}
      </Anchor>
      <small>{productCode}</small>
    </span>
  );
}

/** That the price follows the rate; of a fixed one its deviation from the price at the rate, where that is large. */
function PriceOff({ product: { price, priceBreakUp, isPricedByRate } }: { product: OwnProduct }) {
  if (isPricedByRate) return <small className={styles.off}>{texts.byRate}</small>;
  const off = priceBreakUp ? percentAbove(price, priceBreakUp.total) : null;
  if (!isPriceOff(off)) return null;
  return <small className={styles.off}>{(off > 0 ? texts.above : texts.below)(formatPercent(Math.abs(off)))}</small>;
}

type Choice = { chosen: ReadonlySet<string>; toggle: (id: string) => void };

const choiceColumn = ({ chosen, toggle }: Choice): Column<OwnProduct> => ({
  label: texts.choose,
  onPhones: 'beside',
  cell: ({ _id, name }) => (
    <Checkbox checked={chosen.has(_id)} onChange={() => toggle(_id)}>
      <VisuallyHidden>{`${texts.choose} ${name}`}</VisuallyHidden>
    </Checkbox>
  ),
});

/** `choice`: while several are chosen, in place of what can be done with one. */
export function ProductTable({ products, choice }: { products: readonly OwnProduct[]; choice: Choice | null }) {
  const shown = choice ? [choiceColumn(choice), ...columns().slice(0, -1)] : columns();
  return <Table caption={texts.caption} columns={shown} rows={products} keyOf={({ _id }) => _id} />;
}

/** The table before its rows have come, in the same shape. */
export function ProductTableSkeleton() {
  return (
    <Loading label={texts.loading}>
      <Times count={6}>
        <div className={styles.waiting}>
          <Skeleton width="56px" height="56px" />
          <Skeleton width="60%" />
          <Skeleton width="90px" height="24px" />
          <Skeleton width="80px" />
        </div>
      </Times>
    </Loading>
  );
}
