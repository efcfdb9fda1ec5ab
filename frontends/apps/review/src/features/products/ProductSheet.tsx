import { useQuery } from '@gehna/build/query';
import { percentAbove } from '@gehna/contracts/price-break-up';
import {
  Badge,
  classes,
  ErrorInPlace,
  formatMoment,
  formatPercent,
  formatRupees,
  Loading,
  phoneWords,
  textStyles,
} from '@gehna/ui';
import { Ledger, type LedgerRow } from '@gehna/ui/catalogue';
import { History } from '../../decision/History.tsx';
import { StatusBadge } from '../../decision/StatusBadge.tsx';
import { SheetHead } from '../../layout/SheetHead.tsx';
import { SheetSection } from '../../layout/SheetSection.tsx';
import { texts as common } from '../../texts.ts';
import { isShownOnceApproved, type Product, productHistory } from './api.ts';
import { Differences } from './Differences.tsx';
import { factOrder, factWords } from './facts.ts';
import { ProductPictures } from './ProductPictures.tsx';
import { sellerName } from './seller-name.ts';
import { texts } from './texts.ts';

/** The newest content of a piece, what an edit changes of it, and what happened before. */
export function ProductSheet({ product }: { product: Product }) {
  const { name, productCode, mainCategory, subcategory, seller, submittedAt, approvalStatus, live, isActive } = product;
  const editLine = isShownOnceApproved(product) ? texts.editLine : texts.hiddenEditLine;
  const isEdit = live !== null && approvalStatus !== 'approved';
  const facts = factOrder.filter((fact) => fact !== 'name' && fact !== 'description');
  return (
    <>
      <SheetHead
        title={name}
        lines={[
          texts.line(productCode, `${mainCategory}, ${subcategory}`),
          texts.sentBy(sellerName(product), formatMoment(new Date(submittedAt))),
        ]}
        badges={
          <>
            {product.isTakenDown && <Badge meaning="bad">{texts.takenDown}</Badge>}
            {!isActive && <Badge meaning="closed">{texts.discontinued}</Badge>}
            <StatusBadge status={approvalStatus} />
          </>
        }
        about={approvalStatus === 'pending' && (isEdit ? editLine : texts.newLine)}
      />
      {isEdit && <Differences before={live} after={product} />}
      <ProductPictures pictures={product.pictures} images={product.images} before={isEdit ? live : null} />
      <SheetSection title={texts.fact.description}>
        <p className={classes(textStyles.asTyped, textStyles.measure)}>{product.description}</p>
      </SheetSection>
      <SheetSection title={texts.facts}>
        <Ledger
          ruled
          columns={2}
          rows={[
            ...facts.map((fact) => ({ label: texts.fact[fact], value: factWords(product, fact) })),
            ...atRate(product),
            { label: texts.seller, value: sellerName(product) },
            { label: texts.mobile, value: phoneWords(seller.mobile) || texts.none },
          ]}
        />
      </SheetSection>
      <ProductHistory id={product.id} />
    </>
  );
}

/** Its price at the rate in force, beside the seller's price. */
function atRate({ price, priceBreakUp }: Product): LedgerRow[] {
  if (!priceBreakUp) return [];
  const total = formatRupees(priceBreakUp.total);
  const off = percentAbove(price, priceBreakUp.total);
  const words = off && (off > 0 ? texts.above : texts.below)(total, formatPercent(Math.abs(off)));
  return [{ label: texts.atRate, value: words || total }];
}

function ProductHistory({ id }: { id: string }) {
  const history = useQuery(productHistory(id));
  if (history.data) {
    const events = history.data.map(({ at, by, what, note }) => ({
      at,
      who: by || common.history.someone,
      what: texts.what[what],
      note,
    }));
    return <History events={events} />;
  }
  if (history.isError) return <ErrorInPlace onRetry={history.refetch}>{common.history.failed}</ErrorInPlace>;
  return <Loading label={common.history.loading} lines={3} />;
}
