/** What an applicant types to become a seller. Documents are files, checked apart. */
import * as z from 'zod/mini';
import { businessTypes } from '../lists.ts';
import { texts as agreed } from '../rules.ts';
import { emptyAsAbsent, given } from './parts.ts';
import { texts } from './texts.ts';

const required = () => agreed.applicationTextRequired;

export const application = {
  businessName: given(
    () => agreed.businessNameRequired,
    () => texts.field.businessName,
    120,
  ),
  businessType: z.enum(businessTypes, { error: () => agreed.businessTypeRequired }),
  /** 15 characters with state code, PAN shape and check digit, in capitals; may be left out. */
  gstNumber: emptyAsAbsent(
    z
      .string({ error: () => texts.gstNumberNotText })
      .check(z.trim(), z.toUpperCase(), z.maxLength(15, { error: () => texts.gstNumberTooLong })),
  ),
  businessPanText: given(required, () => texts.field.businessPanText, 60),
  addressProofText: given(required, () => texts.field.addressProofText, 500),
};
