import { type BodyOf, isStoreUpload, type routes, texts } from '@gehna/contracts';
import { DomainError, type FieldError } from '@gehna/kit';
import type { StoredPicture } from '@gehna/kit/media';
import { hashInAddress } from './picture-address.ts';
import type { StoreContent, StoreImage } from './store.ts';

export type StoreForm = BodyOf<typeof routes.stores.saveMyStore>;

interface NamedImage {
  readonly field: string;
  readonly address: string;
  /** Answered when it is none of the seller's uploads. */
  readonly message: string;
}

function imagesIn({ logo, banner, shopPhotos }: StoreForm): NamedImage[] {
  return [
    ...(logo === null ? [] : [{ field: 'logo', address: logo, message: texts.logoInvalid }]),
    ...(banner === null ? [] : [{ field: 'banner', address: banner, message: texts.bannerInvalid }]),
    ...shopPhotos.map((address, index) => ({
      field: `shopPhotos.${index}`,
      address,
      message: texts.shopPhotoInvalid,
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
  const errors: FieldError[] = imagesIn(form)
    .filter(({ address }) => imageAt(address, uploads) === undefined)
    .map(({ field, message }) => ({ field, message }));
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

function imageAt(address: string, uploads: ReadonlyMap<string, StoredPicture>): StoreImage | undefined {
  if (!isStoreUpload(address)) return { kind: 'address', address };
  const picture = uploads.get(hashInAddress(address) ?? '');
  return picture && { kind: 'upload', picture };
}
