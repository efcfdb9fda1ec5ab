import { classes, TitledSection } from '@gehna/ui';
import { type Column, Table } from '@gehna/ui/console';
import { isOnMarket, type OwnProduct } from '../../own-products.ts';
import { type Difference, differencesOf } from './differences.ts';
import styles from './Revision.module.css';
import { texts } from './texts.ts';

const columns = (approved: string): readonly Column<Difference>[] => [
  { label: texts.revisionField, names: true, cell: ({ label }) => label },
  { label: approved, cell: ({ live }) => <span className={styles.value}>{live}</span> },
  { label: texts.saved, cell: ({ saved }) => <b className={classes(styles.value, styles.saved)}>{saved}</b> },
];

/** The pending or rejected revision beside the published one; nothing where both are the same. */
export function Revision({ product }: { product: OwnProduct }) {
  if (product.approvalStatus === 'approved') return null;
  const differences = differencesOf(product);
  if (differences.length === 0) return null;
  const [title, caption, approved] = isOnMarket(product)
    ? [texts.revision, texts.revisionCaption, texts.onMarket]
    : [texts.revisionOfApproved, texts.revisionOfApprovedCaption, texts.approvedVersion];
  return (
    <TitledSection title={title} level={2} ruled>
      <Table caption={caption} columns={columns(approved)} rows={differences} keyOf={({ label }) => label} />
    </TitledSection>
  );
}
