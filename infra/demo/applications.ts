import type { BusinessType } from '@gehna/contracts/lists';
import { formData } from './api.ts';
import type { Calendar } from './calendar.ts';
import { card, pdf, photograph } from './documents.ts';
import { gstNumberOf, panOf } from './identity.ts';
import type { Applicant } from './other-users.ts';
import { storeProfileOf } from './seller-lookup.ts';
import { type DemoSeller, sellers } from './sellers.ts';

/** The fields of an application, and the content of its documents. */
export interface DemoApplication {
  readonly ownerName: string;
  readonly businessName: string;
  readonly businessType: BusinessType;
  readonly gstNumber: string;
  readonly pan: string;
  readonly address: string;
  readonly shop: readonly string[];
  /** The GST certificate is something else: a price list that was chosen by mistake. */
  readonly hasWrongDocument: boolean;
}

/** The application of a seller, with documents that fit together. */
export function applicationOf(seller: DemoSeller): DemoApplication {
  const { state, street, pin, shop } = storeProfileOf(seller.code);
  const pan = panOf(seller.businessName);
  return {
    ownerName: seller.ownerName,
    businessName: seller.businessName,
    businessType: seller.businessType,
    gstNumber: gstNumberOf(state, pan),
    pan,
    address: `${street}, ${seller.city} ${pin}, ${state}`,
    shop,
    hasWrongDocument: false,
  };
}

/** The PAN of a seller, which an applicant gives as well. */
const doubledPan = panOf('Johari Kothi Jaipur');

/** What a reviewer gets of an applicant, with what there is to notice. */
export function waitingApplicationOf(applicant: Applicant): DemoApplication {
  const pan = applicant.problem === 'duplicate PAN' ? doubledPan : panOf(applicant.businessName);
  return {
    ...applicant,
    gstNumber: gstNumberOf(applicant.state, pan),
    pan,
    shop: ['scenes/hero.webp', 'products/silver-bangles-set.webp', 'products/gold-bangles-plain.webp'],
    hasWrongDocument: applicant.problem === 'wrong document',
  };
}

/** When a seller applies, and when the reviewer approves: six to eight weeks ago, the suspended one later; others wait. */
export function applicationTimes(
  calendar: Calendar,
  applicant: DemoSeller | Applicant,
): [applied: Date, approved: Date] {
  const words = ['application', applicant.businessName];
  if (!('code' in applicant))
    return [calendar.inShopHours(applicant.daysAgo, ...words), calendar.inShopHours(applicant.daysAgo - 1, ...words)];
  const daysAgo = 56 - Math.floor(sellers.indexOf(applicant) * 0.6);
  return [calendar.inShopHours(daysAgo, ...words), calendar.inShopHours(daysAgo - 2, 'approval', ...words)];
}

/** The form as a browser sends it, with generated documents. */
export async function formOf(application: DemoApplication): Promise<FormData> {
  const { businessName, businessType, gstNumber, pan, address, ownerName } = application;
  const shop = application.shop.slice(0, 3);
  return formData({
    businessName,
    businessType,
    gstNumber,
    businessPanText: pan,
    addressProofText: address,
    gstCertificate: application.hasWrongDocument
      ? pdf('gst.pdf', 'Price list, Diwali', ['Payal, pair: 2,400', 'Toe rings: 600', 'Kada: 8,900'])
      : pdf('gst-certificate.pdf', 'Registration certificate (GST)', [gstNumber, businessName, address]),
    aadhaarCard: await card('aadhaar.jpg', 'Aadhaar', [ownerName, 'XXXX XXXX 0000']),
    shopPhotos: await Promise.all(shop.map((file, at) => photograph(`shop-${at + 1}.jpg`, file))),
    hallmarkCertificate: pdf('hallmark.pdf', 'Certificate of registration, hallmarking', [businessName, address]),
    businessPanFile: await card('pan.jpg', 'Permanent account number', [businessName, pan]),
    addressProofFile: await card('electricity-bill.jpg', 'Electricity bill', [businessName, ...address.split(', ')]),
    trademarkCertificate: pdf('trademark.pdf', 'Trade mark certificate', [businessName, 'Class 14']),
  });
}
