import { type BodyOf, paise, rateFor, type routes } from '@gehna/contracts';
import { DomainError } from '@gehna/kit';
import type { MetalRate } from './metal-rate.ts';
import { type ProductFacts, priceAt } from './product-content.ts';

type ProductForm = BodyOf<typeof routes.catalogue.createProduct> | BodyOf<typeof routes.catalogue.updateProduct>;

/**
 * The product of a seller's form, without the fields that the server decides itself. A price by rate is computed at the rates in force;
 * throws `metal-rate-missing` where there is none.
 */
export function factsIn(form: ProductForm, rates: readonly MetalRate[]): ProductFacts {
  const facts = withFixedPrice(form);
  return form.isPricedByRate ? withPriceByRate(facts, rates) : facts;
}

/** The facts with the price at the rates in force. Throws `metal-rate-missing`. */
export function withPriceByRate(facts: ProductFacts, rates: readonly MetalRate[]): ProductFacts {
  const rate = rateFor(facts.karat, rates);
  const price = rate && priceAt([rate], facts);
  if (!rate || price == null) throw new DomainError('metal-rate-missing', {}, { field: 'isPricedByRate' });
  return { ...facts, pricePaise: paise(price), rate: { metal: rate.metal, number: rate.number } };
}

function withFixedPrice(form: ProductForm): ProductFacts {
  return {
    name: form.name,
    productCode: form.productCode,
    mainCategory: form.mainCategory,
    subcategory: form.subcategory,
    gender: form.gender,
    regionalStyle: form.regionalStyle ?? null,
    craftsmanship: form.craftsmanship ?? null,
    karat: form.karat,
    grossWeight: form.grossWeight,
    netWeight: form.netWeight,
    size: form.size ?? null,
    hallmark: form.hallmark ?? null,
    pricePaise: paise(form.price),
    makingChargesPaise: form.makingCharges === undefined ? null : paise(form.makingCharges),
    wastagePercent: form.wastagePercent ?? null,
    stoneValuePaise: form.stoneValue === undefined ? null : paise(form.stoneValue),
    hallmarkChargePaise: form.hallmarkCharge === undefined ? null : paise(form.hallmarkCharge),
    huid: form.huid ?? null,
    description: form.description,
    isFeatured: form.isFeatured,
    stock: form.stock ?? null,
  };
}
