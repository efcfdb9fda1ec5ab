/** Sentences that a form and the server must agree on. Their wording was specified for the product: it stays as it is. */
/** Apart from the others, because every page carries it. */
export const notSignedIn = 'No authentication token found. Please log in again.';

export const texts = {
  mobileDigits: 'Mobile number must be 10-12 digits (including country code).',
  mobileInvalid: 'Please enter a valid mobile number.',
  emailInvalid: 'Please enter a valid email address.',
  passwordTooShort: 'Password must be at least 8 characters long.',
  passwordsDiffer: 'Passwords do not match. Please try again.',
  newPasswordTooShort: 'New password must be at least 8 characters long.',
  passwordRequired: 'Please enter your current password to change your email or mobile number.',
  loginFailed: 'Invalid mobile number or password.',
  resetTokenInvalid: 'Invalid or expired reset token',
  tooManyImages: 'You can upload up to 5 images only.',
  notSignedIn,
  ownProduct: 'You cannot send an inquiry for your own product. This feature is for buyers only.',
  noSellerContact: 'Seller has not provided contact information. Please try contacting them through their store page.',
  businessNameRequired: 'Business Name is required',
  businessTypeRequired: 'Business Type is required',
  applicationTextRequired: 'Required',
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
  emptyFile: 'This file is empty.',
  logoInvalid: 'Logo must be a valid URL',
  bannerInvalid: 'Banner must be a valid URL',
  shopPhotoInvalid: 'Shop photo must be a valid URL',
  sessionEnded: 'Authentication failed. Please log in again.',
} as const;

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

/** Of a store: an uploaded picture that was deleted before the store was saved. */
export const pictureNotSaved = 'This picture was not saved in time. Please choose it again.';
/** Of such shop photographs, by their positions from 1: a form shows one text for all of them. */
export const photosNotSaved = (numbers: readonly number[]) =>
  numbers.length === 1
    ? `Picture ${numbers[0]} was not saved in time. Please remove it and choose it again.`
    : `Pictures ${new Intl.ListFormat('en-IN').format(numbers.map(String))} were not saved in time. Please remove them and choose them again.`;

/** What is wrong with a GST number. */
export const gst = {
  length: (characters: number) => `A GST number has 15 characters. This one has ${characters}.`,
  characters: 'A GST number has only digits and letters.',
  state: 'A GST number begins with the two digits of a state, 01 to 38.',
  pan: 'Characters 3 to 12 of a GST number are the PAN: five letters, four digits, one letter.',
  registration: 'Of a GST number, character 13 is 1 to 9 or a letter, and character 14 is a Z.',
  check: 'The last character does not fit the others. Please compare the number with your certificate.',
};
