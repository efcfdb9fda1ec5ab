/**
 * Limits and texts that a form and the server must agree on, word for word from the specification. No zod in this
 * file, so that a page may import it without carrying a validator.
 */

export const productName = 'Bharat Gehna';
export const supportEmail = 'support@bharatgehna.example';

export const passwordMinLength = 8;
export const passwordMaxLength = 200;
export const mobileDigits = { min: 10, max: 12 } as const;
export const pageSize = { default: 20, max: 100 } as const;
export const featuredDefault = 10;
export const favouritesMax = 500;
export const messageMaxLength = 4000;
export const messagePage = { default: 50, max: 200 } as const;
export const savedReplies = { max: 20, maxLength: 500 } as const;
export const leadNoteMaxLength = 2000;
/** Characters of what a reviewer says to a seller: about the whole, and about one document. */
export const reviewTexts = { noteMax: 1000, documentReasonMax: 300 } as const;
export const applicationFiles = { maxBytes: 10 * 1024 * 1024, shopPhotosMin: 3, shopPhotosMax: 10 } as const;
export const storeImages = {
  logo: { max: 1, maxBytes: 5 * 1024 * 1024 },
  banner: { max: 1, maxBytes: 10 * 1024 * 1024 },
  shop: { max: 10, maxBytes: 5 * 1024 * 1024 },
} as const;
export const storeTexts = { aboutUsMin: 50, specialtyMin: 20, badgesMax: 12, featuredMax: 6 } as const;
/** Pieces that a store’s page begins with, and that it loads at a time. */
export const storePieces = { first: 48, atATime: 24 } as const;
/** Days that views are counted by. */
export const viewDays = 90;
/** Days that a notification is kept. */
export const notificationDays = 90;
export const productImages = { max: 5, maxBytes: 10 * 1024 * 1024 } as const;

export const texts = {
  mobileDigits: 'Mobile number must be 10-12 digits (including country code).',
  mobileInvalid: 'Please enter a valid mobile number.',
  emailInvalid: 'Please enter a valid email address.',
  passwordTooShort: 'Password must be at least 8 characters long.',
  passwordsDiffer: 'Passwords do not match. Please try again.',
  newPasswordTooShort: 'New password must be at least 8 characters long.',
  loginFailed: 'Invalid mobile number or password.',
  resetTokenInvalid: 'Invalid or expired reset token',
  tooManyImages: 'You can upload up to 5 images only.',
  notSignedIn: 'No authentication token found. Please log in again.',
  ownProduct: 'You cannot send an inquiry for your own product. This feature is for buyers only.',
  noSellerContact: 'Seller has not provided contact information. Please try contacting them through their store page.',
  businessNameRequired: 'Business Name is required',
  businessTypeRequired: 'Business Type is required',
  applicationTextRequired: 'Required',
  shopPhotosMin: 'At least 3 shop photos are required',
  slugRequired: 'Store slug is required',
  slugShape: 'Store slug may contain only lowercase letters, digits and hyphens',
  slugReserved: 'This store address is reserved. Please choose another one.',
  slugTaken: 'This store address is already taken. Please choose another one.',
  storeNameRequired: 'Store name is required',
  cityRequired: 'City is required',
  stateRequired: 'State is required',
  whatsappInvalid: 'Please enter a valid WhatsApp number',
  phoneInvalid: 'Please enter a valid phone number',
  storeEmailInvalid: 'Please enter a valid email address',
  maxShopPhotos: 'Maximum 10 images allowed',
  notAnImage: 'Please select an image file',
  logoInvalid: 'Logo must be a valid URL',
  bannerInvalid: 'Banner must be a valid URL',
  shopPhotoInvalid: 'Shop photo must be a valid URL',
  sessionEnded: 'Authentication failed. Please log in again.',
} as const;

/** True when `mobile`, its non-digits stripped, has 10 to 12 digits. */
export function hasMobileDigits(mobile: string): boolean {
  const digits = mobile.replace(/\D/g, '').length;
  return digits >= mobileDigits.min && digits <= mobileDigits.max;
}

/** The text of a missing document of an application. */
export const documentMissing = {
  gstCertificate: 'GST Certificate is required',
  aadhaarCard: 'Aadhaar Card is required',
  shopPhotos: 'At least 3 shop photos are required',
  hallmarkCertificate: 'Hallmark Certificate is required',
  businessPanFile: 'Business PAN Card file is required',
  addressProofFile: 'Address Proof file is required',
  trademarkCertificate: 'Trademark Certificate is required',
} as const;

/** "File size must be less than 5MB". */
export const fileTooLarge = (maxBytes: number) => `File size must be less than ${Math.floor(maxBytes / 1024 / 1024)}MB`;

/** Digits with an optional leading plus, spaces, hyphens and parentheses, as stores take numbers. */
export const isStoreNumber = (number: string) =>
  /^\+?[\d ()-]{6,24}$/.test(number) && /\d{6}/.test(number.replace(/\D/g, ''));

/** Where the pictures of stores are served. */
export const storePicturePath = '/api/media/stores';

/** A picture that was uploaded here, or an https address elsewhere. Whose upload it is, the server knows. */
export function isStoreImage(address: string): boolean {
  if (address.startsWith(`${storePicturePath}/`)) return true;
  try {
    const { protocol, username, password } = new URL(address);
    return protocol === 'https:' && username === '' && password === '';
  } catch {
    return false;
  }
}

/** Lowercase letters, digits and hyphens. */
export const isSlug = (slug: string) => /^[a-z0-9-]{1,60}$/.test(slug);
