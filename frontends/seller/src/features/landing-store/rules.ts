import { texts as agreed, isSlug, isStoreImage, isStoreNumber, storeTexts } from '@gehna/contracts/rules';
import { isReserved } from './slug.ts';
import { texts } from './texts.ts';
import { type StoreField, type StoreValues, storeFields } from './values.ts';

/** Something wrong. `at` names the control: a field, or one of several in it ("badges.1"). */
export type Problem = { field: StoreField; at: string; message: string };

/** Letters at most, as the server takes them. */
export const maxLengths = {
  storeName: 120,
  storeSlug: 60,
  city: 80,
  state: 80,
  aboutUs: 5000,
  specialty: 3000,
  address: 500,
  /** Of a badge, a state or a country. */
  name: 60,
} as const;

/** How many names of states, or of countries, a store may list. */
export const placesMax = 60;

/** Characters that are still missing; 0 when there are enough. Spaces around do not count. */
export const missingIn = (text: string, min: number) => Math.max(0, min - text.trim().length);

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
const isImage = (address: string) => address === '' || isStoreImage(address);

function problemOfSlug(slug: string): string | undefined {
  if (slug === '') return agreed.slugRequired;
  if (!isSlug(slug)) return agreed.slugShape;
  return isReserved(slug) ? agreed.slugReserved : undefined;
}

function problemOfText(text: string, label: string, min: number): string | undefined {
  if (text.trim() === '') return texts.required(label);
  return missingIn(text, min) > 0 ? texts.tooShort(label, min) : undefined;
}

function problemOf(field: StoreField, values: StoreValues): string | undefined {
  switch (field) {
    case 'storeSlug':
      return problemOfSlug(values.storeSlug.trim());
    case 'storeName':
      return values.storeName.trim() === '' ? agreed.storeNameRequired : undefined;
    case 'city':
      return values.city.trim() === '' ? agreed.cityRequired : undefined;
    case 'state':
      return values.state.trim() === '' ? agreed.stateRequired : undefined;
    case 'logo':
      return isImage(values.logo.trim()) ? undefined : agreed.logoInvalid;
    case 'banner':
      return isImage(values.banner.trim()) ? undefined : agreed.bannerInvalid;
    case 'shopPhotos':
      return values.shopPhotos.every(isImage) ? undefined : agreed.shopPhotoInvalid;
    case 'aboutUs':
      return problemOfText(values.aboutUs, texts.field.aboutUs, storeTexts.aboutUsMin);
    case 'specialty':
      return problemOfText(values.specialty, texts.field.specialty, storeTexts.specialtyMin);
    case 'whatsapp':
      return isStoreNumber(values.whatsapp.trim()) ? undefined : agreed.whatsappInvalid;
    case 'phone':
      return isStoreNumber(values.phone.trim()) ? undefined : agreed.phoneInvalid;
    case 'email':
      return values.email.trim() === '' || isEmail(values.email.trim()) ? undefined : agreed.storeEmailInvalid;
    default:
      return undefined;
  }
}

/** Everything that is wrong, in the order of the tabs. The server checks the same again. */
export function problemsIn(values: StoreValues): Problem[] {
  return storeFields.flatMap((field): Problem[] => {
    if (field === 'badges')
      return values.badges.flatMap(({ label }, place) =>
        label.trim() === '' ? [{ field, at: `badges.${place}`, message: texts.badgeLabelRequired(place + 1) }] : [],
      );
    const message = problemOf(field, values);
    return message === undefined ? [] : [{ field, at: field, message }];
  });
}

/** What the server says about fields, in the form's own names: "contactInfo.phone" is "phone", "badges.1.label" is "badges.1". */
export function problemsFrom(errors: readonly { field: string; message: string }[]): Problem[] {
  return errors.flatMap(({ field: path, message }) => {
    const parts = path.replace(/^(location|contactInfo)\./, '').split(/[.[\]]+/);
    const field = storeFields.find((name) => name === parts[0]);
    if (!field) return [];
    return [{ field, at: field === 'badges' && parts[1] ? `badges.${parts[1]}` : field, message }];
  });
}
