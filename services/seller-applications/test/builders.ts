import { pdf } from '@gehna/kit/testing';
import sharp from 'sharp';

export interface TestFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The type that the sender declares; never trusted. */
  readonly type?: string;
}

/** A picture that is whole. */
export const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#b8860b' } })
  .jpeg()
  .toBuffer();

export const texts = {
  businessName: 'Johari Kothi',
  businessType: 'Jewelry Store',
  gstNumber: '27AAPFU0939F1ZV',
  businessPanText: 'AAPFU0939F',
  addressProofText: '12 Johari Bazaar, Jaipur',
};

const photo = (name: string): TestFile => ({ name, bytes: jpeg, type: 'image/jpeg' });

/** Everything an application needs. */
export const files: Readonly<Record<string, readonly TestFile[]>> = {
  gstCertificate: [{ name: 'gst.pdf', bytes: pdf(), type: 'application/pdf' }],
  aadhaarCard: [photo('aadhaar.jpg')],
  shopPhotos: [photo('front.jpg'), photo('counter.jpg'), photo('tray.jpg')],
  hallmarkCertificate: [photo('hallmark.jpg')],
  businessPanFile: [photo('pan.jpg')],
  addressProofFile: [photo('address.jpg')],
  trademarkCertificate: [{ name: 'mark.pdf', bytes: pdf(), type: 'application/pdf' }],
};

/** A whole form, with some texts and file fields changed. An empty list leaves a field out. */
export function wholeForm(
  changedTexts: Readonly<Record<string, string>> = {},
  changedFiles: Readonly<Record<string, readonly TestFile[]>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...texts, ...changedTexts })) form.append(name, value);
  for (const [field, list] of Object.entries({ ...files, ...changedFiles })) {
    for (const { name, bytes, type = 'application/octet-stream' } of list) {
      form.append(field, new File([new Uint8Array(bytes)], name, { type }), name);
    }
  }
  return form;
}
