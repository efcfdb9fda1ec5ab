import type { ApplicationDocument } from '@gehna/contracts/lists';
import { applicationFiles } from '@gehna/contracts/rules';
import { formatFileSize, formatPercent } from '@gehna/ui';

const { shopPhotosMin, shopPhotosMax } = applicationFiles;
const limit = formatFileSize(applicationFiles.maxBytes);
const totalLimit = formatFileSize(applicationFiles.maxTotalBytes);

export const texts = {
  pageTitle: 'Become a seller',
  lead: 'Show your jewelry to buyers across India and speak with them directly. A person looks at your papers before you can list.',
  signInTitle: 'Log in to become a seller',
  signIn: 'Your application belongs to your account. Log in, or make an account first: it is free.',
  loading: 'Loading your application',
  stateFailed: 'We could not look up whether you have applied before.',

  /** As specified. */
  pending: 'We have received your application. We will review it and get back to you soon!',
  approved: 'Congratulations! Your seller application has been approved. You can now start selling on our platform.',
  rejected: 'Your seller application has been rejected... Please read why below, and submit a new application.',
  submittedAt: (when: string) => `Sent on ${when}. This page tells you as soon as it is decided.`,
  reason: 'What the reviewer says',
  sellerConsole: 'Seller Console',
  settingUp: 'Your Seller Console is being set up. This takes a moment.',
  suspended:
    'Your selling is suspended: your pieces and your store are off the market until a reviewer reinstates you. Nothing of yours is lost.',
  suspendedWhy: 'See the reason, and answer',
  toMarket: 'Back to the market',

  steps: {
    title: 'What happens next',
    all: [
      'You send this form with pictures or PDFs of your papers.',
      'A reviewer compares your papers. Only you and reviewers can open them.',
      'You hear of the decision here and in your notifications.',
      'Once approved, you list pieces and answer buyers in your Seller Console.',
    ],
  },

  section: {
    business: 'Your business',
    tax: 'Tax and identity',
    address: 'Address',
    certificates: 'Certificates',
    shop: 'Your shop',
  },
  field: {
    businessName: 'Business Name',
    businessType: 'Business Type',
    gstNumber: 'GST Number',
    businessPanText: 'Business PAN',
    addressProofText: 'Address Proof Details',
  },
  document: {
    gstCertificate: 'GST Certificate',
    aadhaarCard: 'Aadhaar Card',
    shopPhotos: 'Shop Photos',
    hallmarkCertificate: 'Hallmark Certificate',
    businessPanFile: 'Business PAN Card',
    addressProofFile: 'Address Proof Image',
    trademarkCertificate: 'Trademark Certificate',
  } satisfies Record<ApplicationDocument, string>,
  chooseType: 'Choose a type',
  gstPlaceholder: '15 characters',
  gstHint: 'Optional. We check its last character for typing mistakes.',
  gstGood: 'The check character is right.',
  panHint: 'Five letters, four digits, one letter, as on the card.',
  panDoubted:
    'This does not look like a PAN: five letters, four digits, one letter, as on the card. Please compare it.',
  addressHint: 'Which paper it is, and the address on it: “Electricity bill, 27 South Main Street, Thanjavur 613009”.',

  pictureOrPdfHint: `JPEG, PNG, WebP or PDF, up to ${limit}`,
  pictureHint: `JPEG, PNG or WebP, up to ${limit}`,
  shopHint: `${shopPhotosMin} to ${shopPhotosMax} photos: the front, the counter, the workshop. JPEG, PNG or WebP, up to ${limit} each`,
  lastTime: (reason: string) => `The reviewer said: ${reason}`,
  kept: 'From your earlier application:',
  choose: 'Choose a file or drop it here',
  chooseOther: 'Choose another file',
  choosePhotos: 'Choose photos or drop them here',
  morePhotos: 'Add photos',
  photosChosen: (count: number) => `${count} of ${shopPhotosMax} photos chosen`,
  photosFull: `That is all: ${shopPhotosMax} photos at most.`,
  remove: (name: string) => `Remove ${name}`,
  preview: (document: string) => `Preview of ${document}`,
  pdf: 'PDF',

  fileEmpty: 'This file is empty. Please choose another one.',
  fileUnreadable: 'This file could not be read. Please choose it again.',
  pictureOnly: 'Please choose a picture here: JPEG, PNG or WebP.',
  pictureOrPdf: 'Please choose a picture or a PDF: this file is something else.',
  tooManyPhotos: `You can upload up to ${shopPhotosMax} shop photos.`,
  filesTooLarge: `All files together may be at most ${totalLimit}. Please choose smaller ones.`,

  leave: 'What you typed stays in this browser. The files cannot be kept: you would have to choose them again.',
  draftNote:
    'What you type is kept on this device until you send it or log out. Files cannot be kept: stay on this page until they are sent.',
  filledIn: 'What you sent last time is filled in. Files cannot be kept: please choose them again.',
  filledInAndKept:
    'What you sent last time is filled in, with the documents that the reviewer did not remark on. Please choose the others.',
  filledInAndAllKept:
    'What you sent last time is filled in, with your documents. Please replace the one that the reviewer means.',
  draftFoundAndKept:
    'What you typed before is still here, with documents of your earlier application. Files that you chose since cannot be kept: please choose them again.',
  draftFound: 'What you typed before is still here. Files cannot be kept: please choose them again.',

  submit: 'Submit Application',
  submitNew: 'Submit New Application',
  sending: 'Sending',
  uploading: (percent: number) => `Sending your papers: ${formatPercent(percent)}`,
  checking: 'Everything has arrived. Your papers are being checked.',
  progress: 'Upload',
  cancel: 'Cancel',
  cancelled: 'Sending was cancelled. Nothing was submitted.',

  /** The catalogue of errors. */
  invalid: 'Invalid data provided. Please check your information.',
  sessionEnded: 'Authentication failed. Please login again.',
  denied: 'Access denied. Please check your authentication.',
  submitFailed: 'Failed to submit application. Please try again.',
} as const;
