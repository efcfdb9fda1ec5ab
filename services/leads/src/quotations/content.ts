import type { BodyOf, routes } from '@gehna/contracts';
import { DomainError } from '@gehna/kit';
import type { ProductStore } from '../projections/product-store.ts';
import type { Content } from './quotation.ts';

type Written = Omit<BodyOf<typeof routes.leads.reviseQuotation>, 'key'>;

/** What a seller wrote, without the fields that were left empty. Throws when a product is not of this seller. */
export async function contentOf(written: Written, sellerId: string, products: ProductStore): Promise<Content> {
  const own = await products.idsOf(
    sellerId,
    written.lines.flatMap(({ productId }) => productId ?? []),
  );
  for (const [index, { productId }] of written.lines.entries()) {
    if (productId && !own.has(productId)) throw new DomainError('quotation-line-not-own', { place: index + 1 });
  }
  const { logo, ...letterhead } = written.letterhead;
  return {
    ...written,
    lines: written.lines.map((line) => ({
      ...line,
      productId: line.productId ?? null,
      karat: line.karat ?? null,
    })),
    letterhead: { ...letterhead, gstNumber: letterhead.gstNumber ?? null, ...(logo && { logo }) },
  };
}
