/**
 * Limits and texts that a form and the server must agree on, worded as it was specified for the product. No zod in this
 * file, so that a page may import it without carrying a validator.
 */

export { documentMissing, fileTooLarge, notSignedIn, photosNotSaved, pictureNotSaved, texts } from './texts.ts';

export const productName = 'Bharat Gehna';
export const supportEmail = 'support@bharatgehna.example';

export const passwordMinLength = 8;
export const passwordMaxLength = 200;
export const mobileDigits = { min: 10, max: 12 } as const;
export const pageSize = { default: 20, max: 100 } as const;
export const featuredDefault = 10;
export const favouritesMax = 500;
export const messageMaxLength = 4000;
/** Products whose price is switched by one request. */
export const switchedAtATime = 100;
export const messagePage = { default: 50, max: 200 } as const;
/** Messages that an account sends within 24 hours: one every 20 seconds for eleven hours. */
export const messagesPerDay = 2000;
/** Conversations that a buyer begins within 24 hours. */
export const conversationsPerDay = 200;
/** Attachments of a message; bytes of a file; files that an account uploads within 24 hours; pixels in width of the largest picture that is kept. */
export const messageAttachments = { max: 5 } as const;
export const chatFiles = { maxBytes: 10 * 1024 * 1024, perDay: 500, pictureWidth: 1600 } as const;
/** Letters that are searched for, and messages found at a time. */
export const messageSearch = { maxLength: 100, page: 20 } as const;
export const savedReplies = { max: 20, maxLength: 500 } as const;
/** Products of one inquiry; products that a buyer inquires about within 24 hours. */
export const inquiryRules = { productsMax: 10, perDay: 200 } as const;
export const leadNoteMaxLength = 2000;
/** Characters of what a reviewer writes to a seller: about the whole, and about one document. */
export const reviewTexts = { noteMax: 1000, documentReasonMax: 300 } as const;
/** Characters of what a reporter adds to the reason and an owner answers; reports of one account within 24 hours. */
export const moderationRules = { detailsMax: 1000, answerMax: 1000, reportsPerDay: 20 } as const;
/**
 * From how many ratings on a seller’s average is shown; characters of a rating and of its answer; new ratings within 24 hours, of one
 * account and of one seller.
 */
export const ratingRules = { shownFrom: 3, textMax: 2000, answerMax: 1000, perUserADay: 5, perSellerADay: 50 } as const;
/** Pictures of one rating; those that one account sends within 24 hours, with new ratings and changes. */
export const ratingImages = { max: 5, maxBytes: 10 * 1024 * 1024, perDay: 50 } as const;
/** Ratings that a store’s page begins with, and that it loads at a time. */
export const ratingsAtATime = 5;
/** Of pictures that are uploaded; the server goes by their content. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
export const applicationFiles = {
  maxBytes: 10 * 1024 * 1024,
  /** Of all files of one application. */
  maxTotalBytes: 100 * 1024 * 1024,
  shopPhotosMin: 3,
  shopPhotosMax: 10,
} as const;
export const storeImages = {
  logo: { max: 1, maxBytes: 5 * 1024 * 1024 },
  banner: { max: 1, maxBytes: 10 * 1024 * 1024 },
  shop: { max: 10, maxBytes: 5 * 1024 * 1024 },
} as const;
/** Pictures that a seller may upload for the store within 24 hours, about: those of forms sent at the same moment come on top. */
export const storeImagesPerDay = 200;
export const storeTexts = {
  aboutUs: { min: 50, max: 5000 },
  specialty: { min: 20, max: 3000 },
  badgesMax: 12,
  /** States, or countries, that a store may name. */
  placesMax: 60,
  featuredMax: 6,
} as const;
/** Letters at most. `listed` is a badge, a state or a country. */
export const storeLengths = { storeName: 120, storeSlug: 60, city: 80, state: 80, address: 500, listed: 60 } as const;
export const productLengths = { name: 120, productCode: 40, size: 40, hallmark: 60, description: 4000 } as const;
/** Products that a seller adds within 24 hours. */
export const productsPerDay = 500;
/** Products that a store’s page begins with, and that it loads at a time. */
export const storeProducts = { first: 48, atATime: 24 } as const;
/**
 * Rupees a gram at most; letters of a source; percent from the rate before that a reviewer has to confirm; percent from the total by
 * rate from which a seller is notified that a fixed price is off.
 */
export const metalRates = {
  maxPerGram: 1_000_000,
  sourceMax: 80,
  confirmAbovePercent: 5,
  priceOffPercent: 10,
} as const;
/**
 * Quotations, newer versions among them, that a seller sends within 24 hours. Lines, pieces of a line, and days of validity at most.
 * Rupees of any amount, rupees a gram, and grams of a line beyond any jewel. Letters of the texts. Days that a link to a quotation works.
 */
export const quotationRules = {
  perDay: 300,
  linesMax: 50,
  maxPieces: 10_000,
  validDays: 7,
  maxValidDays: 90,
  maxRupees: 1_000_000_000,
  maxRate: 1_000_000,
  maxGrams: 10_000,
  descriptionMax: 160,
  businessNameMax: 120,
  addressMax: 300,
  /** Of the file that is chosen. */
  logoMaxBytes: 5 * 1024 * 1024,
  logosPerDay: 20,
  termsMax: 1500,
  answerMax: 500,
  linkDays: 30,
} as const;
/** Days that views are counted by. */
export const viewDays = 90;
/** Days between a user's wish to delete the account and its erasure; until then it can be kept after all. */
export const deletionDays = 7;
/** What stands for the name of a user who deleted the account, for their products, and for what they had written. */
export const deletedAccount = {
  name: 'Deleted account',
  product: 'Deleted product',
  message: 'This message was deleted with its account.',
} as const;
/** Days that a notification is kept. */
export const notificationDays = 90;
/** Pictures of a product; those that a seller sends within 24 hours, with new products and changes, about. */
export const productImages = { max: 5, maxBytes: 10 * 1024 * 1024, perDay: 2000 } as const;

/** True when `mobile`, its non-digits stripped, has 10 to 12 digits. */
export function hasMobileDigits(mobile: string): boolean {
  const digits = mobile.replace(/\D/g, '').length;
  return digits >= mobileDigits.min && digits <= mobileDigits.max;
}

/** Digits with an optional leading plus, spaces, hyphens and parentheses, as stores take numbers. */
export const isStoreNumber = (number: string) =>
  /^\+?[\d ()-]{6,24}$/.test(number) && /\d{6}/.test(number.replace(/\D/g, ''));

/** Whether a search has a letter or a digit; one of signs alone ("%", an emoji) finds no product. */
export const hasSearchableText = (search: string) => /[\p{L}\p{N}]/u.test(search.normalize('NFKD'));

/** Where the pictures of stores are served. */
export const storePicturePath = '/api/media/stores';

/** Whether an address claims to be an upload of a store's; whether there is such a picture is another question. */
export const isStoreUpload = (address: string) => address.startsWith(`${storePicturePath}/`);

/**
 * A picture that was uploaded here, or an https address elsewhere, which pages do not show (infra/decisions/store-pictures.md). The
 * server checks whose upload it is.
 */
export function isStoreImage(address: string): boolean {
  if (isStoreUpload(address)) return true;
  try {
    const { protocol, username, password } = new URL(address);
    return protocol === 'https:' && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Lowercase letters, digits and hyphens. */
export const isSlug = (slug: string) => slug.length <= storeLengths.storeSlug && /^[a-z0-9-]+$/.test(slug);
