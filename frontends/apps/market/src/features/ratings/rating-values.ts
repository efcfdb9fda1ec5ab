import { rating as fields } from '@gehna/contracts/forms/rating';
import * as z from 'zod/mini';
import type { OwnRating } from './api.ts';

/** What is checked before it is sent; the page shows problems of files beside them. */
export const ratingSchema = z.object({ ...fields, images: z.array(z.string()), files: z.array(z.instanceof(File)) });
export type RatingBody = z.output<typeof ratingSchema>;

export type RatingValues = {
  stars: number | null;
  answers: number | null;
  asDescribed: number | null;
  priceClarity: number | null;
  text: string;
  /** Addresses of pictures that stay. */
  images: string[];
  files: File[];
};

export function valuesOf(rating: OwnRating | null): RatingValues {
  const { stars = null, aspects = {}, text = null, pictures = [] } = rating ?? {};
  return {
    stars,
    answers: aspects.answers ?? null,
    asDescribed: aspects.asDescribed ?? null,
    priceClarity: aspects.priceClarity ?? null,
    text: text ?? '',
    images: pictures.map(({ src }) => src),
    files: [],
  };
}

/** The form as it is sent; of version 0 it is the first one. */
export function formOf({ files, images, ...rest }: RatingBody, version: number): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) form.append(name, String(value));
  form.append('images', JSON.stringify(images));
  form.append('version', String(version));
  for (const file of files) form.append('images', file, file.name);
  return form;
}
