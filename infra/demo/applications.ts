import type { BusinessType } from '@gehna/contracts/lists';
import { houseOf } from './houses.ts';
import { gstNumberOf, panOf } from './identity.ts';
import type { Applicant } from './others.ts';
import { card, pdf, photograph } from './papers.ts';
import type { DemoSeller } from './sellers.ts';

/** What an application says, and what its papers are made of. */
export interface DemoApplication {
  readonly ownerName: string;
  readonly businessName: string;
  readonly businessType: BusinessType;
  readonly gstNumber: string;
  readonly pan: string;
  readonly address: string;
  readonly shop: readonly string[];
  /** The GST certificate is something else: a price list that was chosen by mistake. */
  readonly hasWrongPaper: boolean;
}

/** A house applies with papers that fit together. */
export function applicationOf(seller: DemoSeller): DemoApplication {
  const { state, gstState, street, pin, shop } = houseOf(seller.code);
  const pan = panOf(seller.businessName);
  return {
    ownerName: seller.ownerName,
    businessName: seller.businessName,
    businessType: seller.businessType,
    gstNumber: gstNumberOf(gstState, pan),
    pan,
    address: `${street}, ${seller.city} ${pin}, ${state}`,
    shop,
    hasWrongPaper: false,
  };
}

/** Whose PAN the applicant with a doubled one gives: a house that is a seller already. */
export const doubledPan = panOf('Johari Kothi Jaipur');

/** What waits for a reviewer, each with what there is to notice. */
export function waitingApplicationOf(applicant: Applicant): DemoApplication {
  const pan = applicant.problem === 'duplicate PAN' ? doubledPan : panOf(applicant.businessName);
  return {
    ...applicant,
    gstNumber: gstNumberOf(applicant.gstState, pan),
    pan,
    shop: ['scenes/hero.webp', 'products/silver-bangles-set.webp', 'products/gold-bangles-plain.webp'],
    hasWrongPaper: applicant.problem === 'wrong document',
  };
}

/** The form as a browser sends it, with papers that are made here and now. */
export async function formOf(application: DemoApplication): Promise<FormData> {
  const { businessName, businessType, gstNumber, pan, address, ownerName } = application;
  const form = new FormData();
  const texts = { businessName, businessType, gstNumber, businessPanText: pan, addressProofText: address };
  for (const [name, text] of Object.entries(texts)) form.append(name, text);

  form.append(
    'gstCertificate',
    application.hasWrongPaper
      ? pdf('gst.pdf', 'Price list, Diwali', ['Payal, pair: 2,400', 'Toe rings: 600', 'Kada: 8,900'])
      : pdf('gst-certificate.pdf', 'Registration certificate (GST)', [gstNumber, businessName, address]),
  );
  form.append('aadhaarCard', await card('aadhaar.jpg', 'Aadhaar', [ownerName, 'XXXX XXXX 0000']));
  for (const [at, file] of application.shop.slice(0, 3).entries())
    form.append('shopPhotos', await photograph(`shop-${at + 1}.jpg`, file));
  form.append(
    'hallmarkCertificate',
    pdf('hallmark.pdf', 'Certificate of registration, hallmarking', [businessName, address]),
  );
  form.append('businessPanFile', await card('pan.jpg', 'Permanent account number', [businessName, pan]));
  form.append(
    'addressProofFile',
    await card('electricity-bill.jpg', 'Electricity bill', [businessName, ...address.split(', ')]),
  );
  form.append('trademarkCertificate', pdf('trademark.pdf', 'Trade mark certificate', [businessName, 'Class 14']));
  return form;
}
