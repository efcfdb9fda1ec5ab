import { type Rates, rateFor } from './product-line.ts';
import type { LineValues, QuotationValues } from './values.ts';

/** What a draft is restored to. The key stays: it may have been sent already. A rate that was not typed follows the one in force. */
export const restored = (
  values: QuotationValues,
  draft: { values: QuotationValues },
  rates: Rates = [],
): QuotationValues => ({
  ...values,
  key: draft.values.key,
  lines: values.lines.map((line) => atRateInForce(line, rates)),
});

function atRateInForce(line: LineValues, rates: Rates): LineValues {
  const wasOffered = line.offeredRate !== '' && line.ratePerGram === line.offeredRate;
  const rate = rateFor(line.karat, rates);
  return wasOffered && rate !== '' ? { ...line, ratePerGram: rate, offeredRate: rate } : line;
}
