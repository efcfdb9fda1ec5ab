import { type BodyOf, isStoreUpload, photosNotSaved, pictureNotSaved, type routes, texts } from '@gehna/contracts';
import { DomainError, type FieldError } from '@gehna/kit';
import type { StoredPicture } from '@gehna/kit/media';
import { hashInAddress } from './picture-address.ts';
import type { StoreContent, StoreImage } from './store.ts';

export type StoreForm = BodyOf<typeof routes.stores.saveMyStore>;

interface NamedImage {
  readonly field: string;
  readonly address: string;
  /** Answered when it is an address of no upload. */
  readonly invalid: string;
  /** Position among the shop photographs, from 1. */
  readonly photoNumber?: number;
}

function imagesIn({ logo, banner, shopPhotos }: StoreForm): NamedImage[] {
  return [
    ...(logo === null ? [] : [{ field: 'logo', address: logo, invalid: texts.logoInvalid }]),
    ...(banner === null ? [] : [{ field: 'banner', address: banner, invalid: texts.bannerInvalid }]),
    ...shopPhotos.map((address, index) => ({
      field: `shopPhotos.${index}`,
      address,
      invalid: texts.shopPhotoInvalid,
      photoNumber: index + 1,
    })),
  ];
}

/** The hashes of all uploads that a form names, each once. */
export function uploadsIn(form: StoreForm): string[] {
  const hashes = imagesIn(form).map(({ address }) => hashInAddress(address));
  return [...new Set(hashes.filter((hash) => hash !== undefined))];
}

/** The content of a form, with the seller's own uploads by hash. Throws `store-images-invalid`, which names every other picture. */
export function contentIn(form: StoreForm, uploads: ReadonlyMap<string, StoredPicture>): StoreContent {
  const errors = problemsOf(imagesIn(form).filter(({ address }) => imageAt(address, uploads) === undefined));
  const [first] = errors;
  if (first) throw new DomainError('store-images-invalid', { message: first.message }, { errors });

  const { storeSlug, storeName, location, badges, aboutUs, statesCovered, countriesCovered } = form;
  const { specialty, contactInfo, logo, banner, shopPhotos } = form;
  const image = (address: string | null) => (address === null ? null : (imageAt(address, uploads) ?? null));
  return {
    storeSlug,
    storeName,
    logo: image(logo),
    banner: image(banner),
    location,
    badges,
    aboutUs,
    statesCovered,
    countriesCovered,
    shopPhotos: shopPhotos.map(image).filter((photo) => photo !== null),
    specialty,
    contactInfo,
  };
}

/** Of images that are none of the seller's uploads. A well-formed address is one that was deleted, or never was the seller's. */
function problemsOf(images: readonly NamedImage[]): FieldError[] {
  const isNotSaved = ({ address }: NamedImage) => hashInAddress(address) !== undefined;
  const photos = photosNotSaved(images.filter(isNotSaved).flatMap(({ photoNumber }) => photoNumber ?? []));
  const notSaved = ({ photoNumber }: NamedImage) => (photoNumber === undefined ? pictureNotSaved : photos);
  return images.map((image) => ({ field: image.field, message: isNotSaved(image) ? notSaved(image) : image.invalid }));
}

function imageAt(address: string, uploads: ReadonlyMap<string, StoredPicture>): StoreImage | undefined {
  if (!isStoreUpload(address)) return { kind: 'address', address };
  const picture = uploads.get(hashInAddress(address) ?? '');
  return picture && { kind: 'upload', picture };
}
