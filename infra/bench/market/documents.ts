import type { GeneratedProduct, GeneratedSeller } from './products.ts';

/**
 * Products and sellers as the catalogue stores them (services/catalogue/src/product.ts, seller-directory.ts). The bench
 * checks the count that the service answers, so that a changed shape cannot go unnoticed.
 */
export function productDocument({ id, sellerId, createdAt, price, makingCharges, ...facts }: GeneratedProduct) {
  const content = {
    ...facts,
    pricePaise: price * 100,
    makingChargesPaise: makingCharges === null ? null : makingCharges * 100,
  };
  return {
    _id: id,
    version: 2,
    createdAt,
    updatedAt: createdAt,
    sellerId,
    isActive: true,
    newest: content,
    live: content,
    review: { status: 'approved', submittedAt: createdAt, decidedAt: createdAt, decidedBy: 'usr_benchreviewer' },
    lookup: {
      codes: [facts.productCode.toUpperCase()],
      name: facts.name.toLowerCase(),
      pictures: facts.pictures.map(({ hash }) => hash),
      onMarket: true,
    },
  };
}

export function sellerDocument({ id, ...shown }: GeneratedSeller) {
  return { _id: id, version: 1, ...shown };
}
