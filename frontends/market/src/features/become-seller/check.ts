import { gstProblem } from '@gehna/contracts/gst';
import { applicationDocuments } from '@gehna/contracts/lists';
import { texts as agreed, applicationFiles, documentMissing } from '@gehna/contracts/rules';
import type { ApplicationField, Chosen, Problems, Typed } from './fields.ts';
import { texts } from './texts.ts';

/** Everything that is wrong with an application, field by field, all at once. */
export function problemsOf(typed: Typed, files: Chosen): Problems {
  const problems: Partial<Record<ApplicationField, string>> = {};
  if (!typed.businessName.trim()) problems.businessName = agreed.businessNameRequired;
  if (!typed.businessType) problems.businessType = agreed.businessTypeRequired;
  const gst = typed.gstNumber.trim() ? gstProblem(typed.gstNumber) : null;
  if (gst) problems.gstNumber = gst;
  if (!typed.businessPanText.trim()) problems.businessPanText = agreed.applicationTextRequired;
  if (!typed.addressProofText.trim()) problems.addressProofText = agreed.applicationTextRequired;
  for (const document of applicationDocuments) {
    const needed = document === 'shopPhotos' ? applicationFiles.shopPhotosMin : 1;
    if (files[document].length < needed) problems[document] = documentMissing[document];
  }
  return problems;
}

/** All files of one application together may have so many bytes. */
const maxTotal = 100 * 1024 * 1024;

export const bytesOf = (files: Chosen) =>
  Object.values(files)
    .flat()
    .reduce((sum, { size }) => sum + size, 0);

/** What is wrong with all files together, or null. */
export const totalProblem = (files: Chosen) => (bytesOf(files) > maxTotal ? texts.filesTooLarge : null);
