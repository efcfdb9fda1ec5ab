import type { Answer } from '@gehna/client';
import { isQuotationTaxed } from '@gehna/contracts/quotation';
import {
  formatExactGrams,
  formatExactRupees,
  formatIndianDay,
  formatPercent,
  Heading,
  rupeesFormatOf,
  textStyles,
} from '@gehna/ui';
import { Ledger } from '@gehna/ui/catalogue';
import styles from './QuotationPaper.module.css';
import { type Amount, type FormatRupees, rowsOf, sumsOf } from './sums.tsx';
import { texts } from './texts.ts';

/** What stands on a quotation; both sides read it, and everyone who has the link. */
export type QuotationContent = Pick<
  Answer<'POST /api/shared-quotations'>['quotation'],
  'letterhead' | 'buyerName' | 'lines' | 'amounts' | 'makingTax' | 'isTaxed' | 'terms' | 'sentAt' | 'validUntil'
>;
type Line = QuotationContent['lines'][number];

/** What stands on a quotation: who for whom, the lines with what each is made of, taxes and total, terms; with paise where one amount has some. */
export function QuotationPaper({ quotation }: { quotation: QuotationContent }) {
  const { letterhead, buyerName, lines, terms, sentAt, validUntil } = quotation;
  const { gstNumber } = letterhead;
  const isTaxed = isQuotationTaxed({ ...quotation, gstNumber });
  const sums = sumsOf({ ...quotation, gstNumber });
  const rows = lines.map(amountsOf);
  const rupees = rupeesFormatOf([...rows.flat(), ...sums].map(([, amount]) => amount));
  return (
    <div className={styles.paper}>
      <div className={styles.head}>
        <div>
          {letterhead.logo && (
            <img
              src={letterhead.logo.src}
              alt=""
              width={letterhead.logo.width}
              height={letterhead.logo.height}
              className={styles.logo}
            />
          )}
          <p className={styles.business}>{letterhead.businessName}</p>
          <p className={textStyles.asTyped}>{letterhead.address}</p>
          {gstNumber && <p>{`${texts.gstNumber} ${gstNumber}`}</p>}
          {!isTaxed && <p>{texts.unregistered}</p>}
        </div>
        <Ledger
          rows={[
            { label: texts.to, value: buyerName },
            { label: texts.sent, value: formatIndianDay(new Date(sentAt)) },
            { label: texts.validUntil, value: formatIndianDay(new Date(validUntil)) },
          ]}
        />
      </div>
      <section aria-label={texts.lines}>
        <ol className={styles.lines}>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a quotation never change
            <li key={at} className={styles.line}>
              <LineOfQuotation line={line} amounts={rows[at] ?? []} rupees={rupees} />
            </li>
          ))}
        </ol>
      </section>
      <section className={styles.totals}>
        <Heading level={2} size="xs">
          {texts.totals}
        </Heading>
        <Ledger ruled rows={rowsOf(sums, rupees, styles.total)} />
        {!isTaxed && <p className={textStyles.quietSmall}>{texts.noTax}</p>}
      </section>
      {terms && (
        <section>
          <Heading level={2} size="xs">
            {texts.terms}
          </Heading>
          <p className={styles.terms}>{terms}</p>
        </section>
      )}
      <p className={textStyles.quietSmall}>{texts.notAnInvoice}</p>
    </div>
  );
}

type LineProps = { line: Line; amounts: readonly Amount[]; rupees: FormatRupees };

function LineOfQuotation({ line, amounts, rupees }: LineProps) {
  const { description, karat, pieces, grossWeight, netWeight } = line;
  const facts = [
    ...(karat ? [karat] : []),
    ...(pieces > 1 ? [texts.pieces(pieces)] : []),
    ...(grossWeight > 0 ? [texts.weights(formatExactGrams(grossWeight), formatExactGrams(netWeight))] : []),
  ];
  return (
    <>
      <div>
        <h2 className={styles.description}>{description}</h2>
        <p className={textStyles.quietSmall}>{facts.join(' · ')}</p>
      </div>
      <Ledger rows={rowsOf(amounts, rupees)} />
    </>
  );
}

/** What the amount of a line is made of, and that amount; what is nothing is left out. */
function amountsOf(line: Line): Amount[] {
  const { metalValue, ratePerGram, wastage, wastagePercent, makingKind, making, makingCharges } = line;
  const parts: readonly Amount[] = [
    [texts.metal(formatExactRupees(ratePerGram)), metalValue],
    [texts.wastage(formatPercent(wastagePercent)), wastage],
    [texts.making[makingKind](making), makingCharges],
    [texts.stones, line.stoneValue],
    [texts.hallmarking, line.hallmarkCharge],
    [texts.discount, -line.discount],
  ];
  return [...parts.filter(([, amount]) => amount !== 0), [texts.amount, line.net]];
}
