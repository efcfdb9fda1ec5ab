import { texts as formTexts, productField } from '@gehna/contracts/forms/texts';
import { productImages } from '@gehna/contracts/rules';
import type { ChosenFileProblem } from '@gehna/product-ui/chosen-files';
import { formatFileSize, formatPercent } from '@gehna/ui';
import type { WithoutPrice } from './at-rate.ts';
import type { ProductField } from './fields.ts';

const limit = formatFileSize(productImages.maxBytes);

export const texts = {
  loading: 'Loading the product',
  fetchFailed: 'Failed to fetch product',
  addFailed: 'Failed to add product',
  updateFailed: 'Failed to update product',
  toList: 'Back to products',

  picturesHint: `Up to ${productImages.max}, each at most ${limit}, as JPEG, PNG or WebP. The first one is shown in the market. Ivory or white ground, daylight.`,
  addPicture: 'Add picture',
  first: 'First',
  pictureProblem: {
    wrongType: (name) => `${name}: this file is not a JPEG, PNG or WebP picture.`,
    emptyFile: (name) => `${name}: this file is empty.`,
    fileTooLarge: (name) => `${name}: each picture may be at most ${limit}.`,
    unreadable: (name) => `${name}: this file could not be read. Please choose it again.`,
  } satisfies Record<ChosenFileProblem, (name: string) => string>,

  piece: 'The piece',
  weightAndPurity: 'Weight and purity',
  priceSection: 'Price and description',
  field: {
    ...productField,
    isFeatured: 'Featured',
    isPricedByRate: 'Price follows the day’s rate',
    images: 'Pictures',
  } satisfies Record<ProductField, string>,
  choose: 'Choose',
  chooseIfApplies: 'Choose, if it applies',
  chooseCategoryFirst: 'Category first',
  optional: 'Optional',
  hallmarkHint: 'For example BIS 916',
  huidHint: 'Six letters or digits of the hallmark, for buyers to verify',
  atRate: (total: string, when: string) =>
    `With what is given here it comes to ${total} at the rate of ${when} (IST), GST included.`,
  above: (percent: string) => `Your price lies ${percent} above that.`,
  below: (percent: string) => `Your price lies ${percent} below that.`,
  byRate: (price: string, when: string) =>
    `Buyers see ${price}: at the rate of ${when} (IST), GST included, to the whole rupee. It follows every new rate.`,
  byRateWithout: {
    metalWithoutRate: () => formTexts.noRateOfMetal,
    incomplete: () => 'Choose karat and net weight, and the price at the day’s rate stands here.',
    wrong: (fields) => `The price at the day’s rate stands here once this is corrected: ${fields.join(', ')}.`,
    loading: () => 'The day’s rate is loading.',
    failed: () => 'The day’s rate could not be loaded. You can save all the same: the price follows it.',
    noRateYet: () => 'No rate of this metal is set yet. Please give a fixed price.',
  } satisfies Record<WithoutPrice, (fields: readonly string[]) => string>,
  takeCode: (code: string) => `Use ${code}`,

  preview: 'As buyers will see it',
  previewOfNew: 'A new piece is reviewed before buyers see it, usually within a day.',
  previewOfEdit: 'What you change is reviewed before buyers see it, usually within a day.',
  namePlaceholder: 'Name of the piece',
  noPictures: 'No pictures yet',
  previous: 'Previous picture',
  next: 'Next picture',
  show: (place: number) => `Show picture ${place}`,
  priceMissing: 'Price',
  notGiven: '–',
  contactSeller: 'Contact Seller',

  cancel: 'Cancel',
  send: 'Send for review',
  save: 'Save and send for review',
  saving: 'Saving',
  sendingShare: (percent: number) => `Sending ${formatPercent(percent)}`,
  sending: 'Sending the pictures',
  added: 'Your product is sent for review. Buyers see it once it is approved.',

  restoredNoPictures: 'Pictures cannot be kept when a page is reloaded. Please add them again.',
  lostPictures: { title: 'Pictures are missing', add: 'Add pictures', sendWithout: 'Send without them' },

  leave:
    'What you typed stays on this device and is here when you come back. Pictures that are not sent are kept only until the page is reloaded.',

  updated: 'Product updated successfully! Your product will be reviewed by admin again.',
  approved: 'Approved.',
  approvedOnMarket: 'Approved. Buyers see this piece as it stands here.',
  approvedHidden: 'Approved. It is discontinued, so buyers do not see it.',
  rejected: 'Not approved.',
  rejectedWhy: (notes: string) => `Not approved: ${notes}`,
  pending: (since: string) => `Waiting for review since ${since}.`,
  liveStays: 'Until it is approved, buyers see the version that was approved before.',
  takenDown:
    'A reviewer has taken this piece down. Buyers do not find it, whatever you change, until a reviewer ends that.',
  seeDecision: 'See the reason, and answer',
  saveTriggersReview: 'Saving sends this piece to review again.',

  revision: 'What differs from the market',
  revisionOfApproved: 'What differs from the approved version',
  revisionCaption: 'The approved version on the market beside the one last saved',
  revisionOfApprovedCaption: 'The approved version beside the one last saved',
  revisionField: 'Field',
  onMarket: 'On the market',
  approvedVersion: 'Approved',
  saved: 'Last saved',
  pictureCount: (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}`,
  otherPictures: (count: number) => `${count} ${count === 1 ? 'picture' : 'pictures'}, others or in another order`,
  yes: 'Yes',
  no: 'No',

  editConflict: 'This product was changed meanwhile, in another tab or on another device. What you typed is kept.',
  changedNow: (label: string, saved: string) => `${label} is now “${saved}”.`,
  changedOther: (label: string, saved: string) => `${label} was changed to “${saved}”; you typed something else.`,
  takeOver: (label: string) => `Use it for ${label}`,
  emptied: 'empty',
  picturesNow: 'The pictures were changed; those that were saved are shown here.',
  picturesOther: (count: string) =>
    `The pictures were changed to ${count}; you changed them as well. Saving puts yours in their place.`,
  saveAgain: 'Look it over and save again.',
  orderFailed: 'The product is saved and sent for review, but the order of its pictures could not be changed.',
} as const;
