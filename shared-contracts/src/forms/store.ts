/** What a seller types about their store: the page shows all of it. */
import * as z from 'zod/mini';
import { badgeTypes, reservedSlugs } from '../lists.ts';
import {
  texts as agreed,
  isSlug,
  isStoreImage,
  isStoreNumber,
  storeImages,
  storeLengths,
  storeTexts,
} from '../rules.ts';
import { withAsciiDigits } from '../text.ts';
import { given, isEmpty, line, paragraph, visibleMin } from './parts.ts';
import { texts } from './texts.ts';

const isReserved = (slug: string) => reservedSlugs.some((reserved) => reserved === slug);

const storeSlug = z.string({ error: () => agreed.slugRequired }).check(
  z.trim(),
  z.minLength(1, { error: () => agreed.slugRequired, abort: true }),
  z.refine(isSlug, { error: () => agreed.slugShape }),
  z.refine((slug) => !isReserved(slug), { error: () => agreed.slugReserved }),
);

/** A text that is long enough; an empty one has a sentence of its own. */
const story = (label: () => string, { min, max }: { min: number; max: number }) =>
  paragraph(label, max, { min: 0 }).check(
    ...visibleMin(1, () => texts.storyMissing(label()), true),
    ...visibleMin(min, () => texts.storyTooShort(label(), min)),
  );

/** What may be left out is stored as null. */
const emptyAsNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value) => (isEmpty(value) ? null : value)) as z.ZodMiniTransform<
      z.input<S> | null | undefined,
      unknown
    >,
    z.nullable(schema),
  );

const image = (invalid: () => string) =>
  z
    .string({ error: invalid })
    .check(z.trim(), z.maxLength(500, { error: invalid }), z.refine(isStoreImage, { error: invalid }));

const number = (invalid: () => string) =>
  z
    .string({ error: invalid })
    .check(z.overwrite(withAsciiDigits), z.trim(), z.refine(isStoreNumber, { error: invalid }));

const email = z
  .string({ error: () => agreed.storeEmailInvalid })
  .check(
    z.trim(),
    z.maxLength(254, { error: () => agreed.storeEmailInvalid }),
    z.email({ error: () => agreed.storeEmailInvalid }),
  );

const badgeLabel = line(() => texts.field.badgeLabel, storeLengths.listed, { min: 0 }).check(
  // The label of the second badge is at badges.1.label.
  ...visibleMin(1, ({ path }) => texts.badgeLabelMissing(Number(path?.at(-2)) + 1)),
);

const places = (label: () => string) =>
  z._default(
    z
      .array(line(label, storeLengths.listed), { error: () => texts.notAListOfNames(label()) })
      .check(z.maxLength(storeTexts.placesMax, { error: () => texts.tooManyNames(label(), storeTexts.placesMax) })),
    [],
  );

export const store = {
  storeSlug,
  storeName: given(
    () => agreed.storeNameRequired,
    () => texts.field.storeName,
    storeLengths.storeName,
  ),
  location: z.strictObject(
    {
      city: given(
        () => agreed.cityRequired,
        () => texts.field.city,
        storeLengths.city,
      ),
      state: given(
        () => agreed.stateRequired,
        () => texts.field.state,
        storeLengths.state,
      ),
    },
    { error: () => texts.locationMissing },
  ),
  logo: emptyAsNull(image(() => agreed.logoInvalid)),
  banner: emptyAsNull(image(() => agreed.bannerInvalid)),
  shopPhotos: z._default(
    z
      .array(
        image(() => agreed.shopPhotoInvalid),
        { error: () => texts.notAListOfAddresses },
      )
      .check(z.maxLength(storeImages.shop.max, { error: () => agreed.maxShopPhotos })),
    [],
  ),
  badges: z._default(
    z
      .array(
        z.strictObject({
          type: z._default(z.enum(badgeTypes), 'custom'),
          label: z.prefault(badgeLabel, ''),
        }),
      )
      .check(z.maxLength(storeTexts.badgesMax, { error: () => texts.tooManyBadges(storeTexts.badgesMax) })),
    [],
  ),
  aboutUs: story(() => texts.field.aboutUs, storeTexts.aboutUs),
  specialty: story(() => texts.field.specialty, storeTexts.specialty),
  statesCovered: places(() => texts.field.statesCovered),
  countriesCovered: places(() => texts.field.countriesCovered),
  contactInfo: z.strictObject({
    whatsapp: number(() => agreed.whatsappInvalid),
    phone: number(() => agreed.phoneInvalid),
    email: emptyAsNull(email),
    address: emptyAsNull(paragraph(() => texts.field.address, storeLengths.address)),
  }),
};
