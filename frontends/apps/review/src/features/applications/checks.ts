import { gstProblem, isPan } from '@gehna/contracts/gst';
import type { Application } from './api.ts';
import { openedBy } from './documents.ts';
import { texts } from './texts.ts';

/** good: in order; bad: look twice; open: not known, or not done yet. */
export type Check = { meaning: 'good' | 'bad' | 'open'; words: string };

const plain = (pan: string) => pan.toUpperCase().replace(/[^0-9A-Z]/g, '');

function panCheck({ gstNumber, businessPanText }: Application): Check {
  const pan = plain(businessPanText);
  // Characters 3 to 12 of a GST number are its holder's PAN.
  if (gstNumber) {
    const isSame = gstNumber.slice(2, 12) === pan;
    return isSame ? { meaning: 'good', words: texts.check.panGood } : { meaning: 'bad', words: texts.check.panBad };
  }
  return isPan(pan)
    ? { meaning: 'good', words: texts.check.panShape }
    : { meaning: 'bad', words: texts.check.panNoShape };
}

function gstCheck({ gstNumber }: Application): Check {
  if (!gstNumber) return { meaning: 'open', words: texts.check.noGst };
  return gstProblem(gstNumber) === null
    ? { meaning: 'good', words: texts.check.gstGood }
    : { meaning: 'bad', words: texts.check.gstBad };
}

/** How many documents this reviewer has not opened. */
export function unopened(application: Application, reviewerId: string): number {
  const opened = openedBy(reviewerId, application);
  return application.documents.filter(({ name }) => !opened.has(name)).length;
}

/** Checks of an application that need no look at its documents, and whether those were opened. */
export function checksOf(application: Application, reviewerId: string): readonly Check[] {
  const alike = application.duplicateHints.length;
  const left = unopened(application, reviewerId);
  return [
    gstCheck(application),
    panCheck(application),
    alike === 0 ? { meaning: 'good', words: texts.check.alone } : { meaning: 'bad', words: texts.check.alike(alike) },
    left === 0
      ? { meaning: 'good', words: texts.check.allOpened }
      : { meaning: 'open', words: texts.check.notOpened(left) },
  ];
}
