import { isStoreUpload } from '@gehna/contracts/rules';
import type { PictureSource } from '@gehna/ui';
import type { Store } from './api.ts';

/** The store without pictures at other hosts, as pages show it (infra/decisions/store-pictures.md). */
export function withOwnPictures<S extends Pick<Store, 'logo' | 'banner' | 'shopPhotos'>>(store: S): S {
  const own = (address: string | null) => (address !== null && isStoreUpload(address) ? address : null);
  return {
    ...store,
    logo: own(store.logo),
    banner: own(store.banner),
    shopPhotos: store.shopPhotos.filter(isStoreUpload),
  };
}

/** An upload with the widths in which it was stored; one that is not saved yet has its address alone. `alt` is ours. */
export function pictureAt(address: string, known: Store['pictures'], alt: string): PictureSource {
  const stored = known[address];
  return stored ? { ...stored, alt } : { src: address, width: 1200, height: 1200, alt };
}
