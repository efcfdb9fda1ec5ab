import type { StoredPicture } from '@gehna/kit/media';
import type { ProductContent, ProductFacts } from '../src/product-content.ts';

/** A picture whose hash is a run of one letter. */
export function picture(letter: string): StoredPicture {
  return {
    hash: letter.repeat(40),
    width: 1280,
    height: 960,
    placeholder: 'data:image/webp;base64,AAAA',
    widths: [400, 720, 1280],
  };
}

export function facts(changes: Partial<ProductFacts> = {}): ProductFacts {
  return {
    name: 'Lotus Jhumka',
    productCode: 'LJ-22',
    mainCategory: 'Gold',
    subcategory: 'Earrings',
    gender: 'Women',
    regionalStyle: 'Kerala classic',
    craftsmanship: 'Filigree',
    karat: '22k',
    grossWeight: 12.4,
    netWeight: 11.85,
    size: null,
    hallmark: 'BIS 916',
    pricePaise: 84_250_50,
    makingChargesPaise: 6_400_00,
    wastagePercent: 3.5,
    description: 'Bell earrings with a lotus top.',
    isFeatured: false,
    stock: 4,
    ...changes,
  };
}

export function content(changes: Partial<ProductContent> = {}): ProductContent {
  return { ...facts(changes), pictures: changes.pictures ?? [] };
}

let codes = 0;

/** What a seller's form sends; every call takes a product code of its own. */
export function productForm(changes: Record<string, unknown> = {}): Record<string, unknown> {
  codes++;
  return {
    name: 'Lotus Jhumka',
    productCode: `LJ-${codes}`,
    mainCategory: 'Gold',
    subcategory: 'Earrings',
    gender: 'Women',
    regionalStyle: 'Kerala classic',
    craftsmanship: 'Filigree',
    karat: '22k',
    grossWeight: 12.4,
    netWeight: 11.85,
    size: '',
    hallmark: 'BIS 916',
    price: 84250.5,
    makingCharges: 6400,
    wastagePercent: 3.5,
    description: 'Bell earrings with a lotus top.',
    isFeatured: false,
    stock: 4,
    ...changes,
  };
}

/** The same as a browser's form sends it: texts only, and files. */
export function multipart(fields: Record<string, unknown>, files: readonly Blob[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  }
  for (const [index, file] of files.entries()) form.append('images', file, `piece-${index + 1}.jpg`);
  return form;
}
