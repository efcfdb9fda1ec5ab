import type { BodyOf, routes } from '@gehna/contracts';
import type { ProductFacts } from './product.ts';

type ProductForm = BodyOf<typeof routes.catalogue.createProduct> | BodyOf<typeof routes.catalogue.updateProduct>;

/** Rupees with at most two decimals, as whole paise. */
const paise = (rupees: number) => Math.round(rupees * 100);

/** The product of a seller's form, without the fields that the server decides itself. */
export function factsIn(form: ProductForm): ProductFacts {
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
