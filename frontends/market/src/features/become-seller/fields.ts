import type { ApplicationDocument } from '@gehna/contracts/lists';

export const typedFields = [
  'businessName',
  'businessType',
  'gstNumber',
  'businessPanText',
  'addressProofText',
] as const;
export type TypedField = (typeof typedFields)[number];

export type Typed = Readonly<Record<TypedField, string>>;
export type Chosen = Readonly<Record<ApplicationDocument, readonly File[]>>;
export type ApplicationField = TypedField | ApplicationDocument;

/** In the order of the page: a number stands beside the paper that proves it. */
export const fieldOrder: readonly ApplicationField[] = [
  'businessName',
  'businessType',
  'gstNumber',
  'gstCertificate',
  'businessPanText',
  'businessPanFile',
  'aadhaarCard',
  'addressProofText',
  'addressProofFile',
  'hallmarkCertificate',
  'trademarkCertificate',
  'shopPhotos',
];

export const nothingTyped: Typed = {
  businessName: '',
  businessType: '',
  gstNumber: '',
  businessPanText: '',
  addressProofText: '',
};

export const nothingChosen: Chosen = {
  gstCertificate: [],
  aadhaarCard: [],
  shopPhotos: [],
  hallmarkCertificate: [],
  businessPanFile: [],
  addressProofFile: [],
  trademarkCertificate: [],
};

/** Pictures of the shop and of the address proof; everything else may be a PDF. */
export const picturesOnly: ReadonlySet<ApplicationDocument> = new Set(['shopPhotos', 'addressProofFile']);

export type Problems = Partial<Readonly<Record<ApplicationField, string>>>;

/** The first field of the page that something is wrong with. */
export const firstProblem = (problems: Problems) => fieldOrder.find((field) => problems[field] !== undefined);
