import type { ApplicationDocument } from '@gehna/contracts/lists';
import { gstNumberOf, panOf } from '@gehna/infra/demo/identity';
import { type DocumentFile, pdf, picture } from './documents.ts';

export type Application = {
  businessName: string;
  businessType: 'Manufacturer' | 'Retailer';
  gstNumber: string;
  businessPanText: string;
  addressProofText: string;
  documents: Record<ApplicationDocument, readonly DocumentFile[]>;
};

let made = 0;

/** A seller that is new on every run: its name, and with it PAN and GST number, is made of the time and of chance. */
export function newApplication(own: Partial<Application> = {}): Application {
  made += 1;
  const businessName = `Alankar ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}${made}`;
  const pan = panOf(businessName);
  return {
    businessName,
    businessType: 'Manufacturer',
    gstNumber: gstNumberOf('Maharashtra', pan),
    businessPanText: pan,
    addressProofText: 'Electricity bill, 12 Gujari, Kolhapur 416002',
    documents: {
      gstCertificate: [pdf('gst.pdf', 'Registration certificate (GST)', [businessName])],
      aadhaarCard: [picture('aadhaar.webp', 'silver-bangles-set')],
      shopPhotos: [
        picture('front.webp', 'gold-bangles-plain'),
        picture('counter.webp', 'gold-chain-rope'),
        picture('workshop.webp', 'gold-chain-box'),
      ],
      hallmarkCertificate: [pdf('hallmark.pdf', 'Certificate of registration, hallmarking', [businessName])],
      businessPanFile: [picture('pan.webp', 'gold-chain-figaro')],
      addressProofFile: [picture('bill.webp', 'gold-bangles-lac')],
      trademarkCertificate: [pdf('trademark.pdf', 'Trade mark certificate', [businessName, 'Class 14'])],
    },
    ...own,
  };
}
