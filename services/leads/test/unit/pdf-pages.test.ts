import { inflateSync } from 'node:zlib';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { type PrintedQuotation, pdfOf } from '../../src/quotations/pdf-document.ts';
import { linesOfPages } from '../../src/quotations/pdf-pages.ts';

describe('the lines of each page', () => {
  const heights = (lines: number[]) => ({ above: 100, head: 20, sum: 20, lines });

  test('are all on one where they fit', () => {
    expect(linesOfPages(heights([50, 50, 50]), 300)).toEqual([3]);
  });

  test('leave room for the sums that are carried and brought forward', () => {
    expect(linesOfPages(heights([50, 50, 50, 50, 50, 50, 50]), 300)).toEqual([3, 4]);
    expect(linesOfPages(heights([50, 50, 60, 50, 50, 50, 50]), 300)).toEqual([2, 4, 1]);
  });

  test('are one where it is higher than the page', () => {
    expect(linesOfPages(heights([400, 50, 400]), 300)).toEqual([1, 1, 1]);
  });
});

describe.each([1, 9, 20, 50])('a PDF of %i lines of any length', (count) => {
  const quotation = quotationOf(count);

  test('shows every line once, and adds up on every page', async () => {
    const pages = await textOf(quotation);
    const amounts = pages.map((page) => amountsOf(page, /^.* g .* g ₹[\d,.]+ (₹.*)$/gm));
    expect(amounts.flat()).toHaveLength(count);
    let sum = 0;
    for (const [page, text] of pages.entries()) {
      expect(amountsOf(text, /^Brought forward (.*)$/gm)).toEqual(page > 0 && amounts[page]?.length ? [sum] : []);
      sum += amounts[page]?.reduce((one, other) => one + other, 0) ?? 0;
      const isLast = amounts.slice(page + 1).flat().length === 0;
      expect(amountsOf(text, /^Carried forward (.*)$/gm)).toEqual(isLast ? [] : [sum]);
      expect(text).toContain(`page ${page + 1} of ${pages.length}`);
      expect(text).toContain('Johari Kothi Jaipur');
      expect(text.includes('Quotation 2026-27/0012')).toBe(page > 0);
    }
    expect(sum).toBe(345_800 * count);
    expect(amountsOf(pages.at(-1) ?? '', /^Total (.*)$/gm)).toEqual([356_174 * count]);
  });
});

test('a PDF is the same whenever it is made', async () => {
  const [one, other] = [await pdfOf(quotationOf(20)), await pdfOf(quotationOf(20))];
  expect(Buffer.from(one).equals(other)).toBe(true);
});

test('terms that take more than a page go on on the next one', async () => {
  const terms = Array.from({ length: 100 }, (_, index) => `Condition ${index + 1}.`).join('\n');
  const pages = await textOf({ ...quotationOf(3), terms });
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages.slice(1)) expect(page).toContain('Quotation 2026-27/0012');
  expect(pages.join('\n').match(/^Condition \d+\.$/gm)).toHaveLength(100);
});

test('money reads as on the page of the quotation', async () => {
  const text = (await textOf(quotationOf(1))).join('\n');
  expect(text).toMatch(/₹3,45,800\.00/);
  expect(text).toMatch(/^Discount -₹500\.00$/m);
  expect(text).toMatch(/Wastage 10\.9%, ₹26,255\.00/);
});

test('a line without metal has neither weights nor a rate', async () => {
  const [line, ...others] = quotationOf(3).lines;
  if (!line) throw new Error('The quotation has lines.');
  const box = { ...line, description: 'Gift box', karat: null, grossWeight: 0, netWeight: 0, ratePerGram: 0, net: 500 };
  const text = (await textOf({ ...quotationOf(3), lines: [box, ...others] })).join('\n');
  expect(text).toMatch(/₹500\.00/);
  expect(text).not.toMatch(/\b0\.000 g|₹0\.00/);
});

/** With conjuncts, vowels that stand before their consonant, and digits. */
const scripts = [
  ['Devanagari', 'मीरा ज्वेलर्स', 'सोने का हार, शुद्धता २२ कैरेट', 'भुगतान ७ दिनों में।'],
  ['Bengali', 'মীরা জুয়েলার্স', 'সোনার কনের হার, ২২ ক্যারেট', 'ক্ষতিপূরণ ৭ দিনের মধ্যে।'],
  ['Gujarati', 'મીરા જ્વેલર્સ', 'સોનાનો હાર, ૨૨ કેરેટ', 'શ્રી: ૭ દિવસમાં ચુકવણી.'],
  ['Gurmukhi', 'ਮੀਰਾ ਜਵੈਲਰਜ਼', 'ਸੋਨੇ ਦਾ ਹਾਰ, ਹਿੱਸਾ ੨੨ ਕੈਰੇਟ', 'ਭੁਗਤਾਨ ੭ ਦਿਨਾਂ ਦੇ ਅੰਦਰ।'],
  ['Kannada', 'ಮೀರಾ ಜ್ಯುವೆಲರ್ಸ್', 'ಚಿನ್ನದ ಹಾರ, ೨೨ ಕ್ಯಾರೆಟ್', 'ದಕ್ಷಿಣ: ೭ ದಿನಗಳಲ್ಲಿ ಪಾವತಿ.'],
  ['Malayalam', 'മീര ജ്വല്ലേഴ്സ്', 'സ്വർണ്ണ മാല, കൈകൊണ്ട് നിർമ്മിച്ചത്', '7 ദിവസത്തിനുള്ളിൽ പണമടയ്ക്കണം.'],
  ['Odia', 'ମୀରା ଜୁଏଲର୍ସ', 'ସୁନାର ହାର, ୨୨ କ୍ୟାରେଟ', 'ଲକ୍ଷ୍ମୀ: ୭ ଦିନ ମଧ୍ୟରେ।'],
  ['Tamil', 'மீரா நகைக்கடை', 'தங்க மாலை, கொண்டு ஸ்ரீ 22 காரட்', '7 நாட்களுக்குள் கட்டணம்.'],
  ['Telugu', 'మీరా జ్యువెలర్స్', 'బంగారు హారం, స్త్రీ 22 క్యారెట్', 'లక్ష్మి: 7 రోజుల్లో చెల్లింపు.'],
  ['Urdu', 'میرا جیولرز', 'سونے کا ہار (۲۲ قیراط)، ٹھیک گھڑی', 'ادائیگی ۷ دن کے اندر۔'],
] as const;

test.each(scripts)('%s is printed, every letter of it', async (script, name, description, terms) => {
  const quotation = quotationOf(1);
  const pdf = await pdfOf({
    ...quotation,
    buyerName: name,
    lines: quotation.lines.map((line) => ({ ...line, description })),
    terms,
    letterhead: { ...quotation.letterhead, businessName: name, address: description },
  });
  const [text = ''] = await readText(pdf);
  // A glyph that the font does not have.
  expect(text).not.toContain('\0');
  // Noto has the dots of Arabic letters apart from them, so a glyph is no letter.
  if (script !== 'Urdu') expect(missingIn(text, name + description + terms)).toEqual([]);
  const contents = contentsOf(pdf);
  for (const line of [name, description, terms]) expect(contents).toContain(`/ActualText ${pdfString(line)}`);
});

test('what no font has is a box for each character', async () => {
  const [text = ''] = await textOf({ ...quotationOf(1), buyerName: 'Priya 👩‍👩‍👧 金の指輪' });
  expect(text).toMatch(/^Priya \0 \0{4}$/m);
});

async function textOf(quotation: PrintedQuotation): Promise<string[]> {
  return readText(await pdfOf(quotation));
}

async function readText(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf));
  return text.map((page) => page.replaceAll('\u00a0', ' '));
}

const missingIn = (text: string, letters: string) => [...new Set(letters)].filter((each) => !text.includes(each));

/** What draws the pages, one character a byte. */
function contentsOf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1');
  const streams = file.matchAll(/^\/Filter \/FlateDecode\n>>\nstream\n(.*?)\nendstream$/gms);
  return Array.from(streams, ([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')).join(
    '',
  );
}

const escapes: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' };

/** UTF-16, most significant byte first. */
function pdfString(text: string): string {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
  return `(${bytes.replaceAll(/[\\()\n\r\t\b\f]/g, (each) => escapes[each] ?? `\\${each}`)})`;
}

/** In rupees. */
const amountsOf = (text: string, line: RegExp) =>
  [...text.matchAll(line)].map(([, amount = '']) => Number(amount.replaceAll(/[₹,\s]/g, '')));

/** With descriptions of one to three rows. */
function quotationOf(count: number): PrintedQuotation {
  const line = (index: number): PrintedQuotation['lines'][number] => ({
    description: 'Kundan chandbali, polki and basra pearls हार '.repeat((index % 3) + 1).trim(),
    productId: null,
    pieces: 2,
    karat: '22k',
    grossWeight: 32.12,
    netWeight: 25.9,
    ratePerGram: 9300,
    wastagePercent: 10.9,
    wastage: 26_255,
    metalValue: 240_870,
    makingKind: 'per-gram',
    making: 1200,
    makingCharges: 31_080,
    stoneValue: 47_550,
    hallmarkCharge: 45,
    discount: 500,
    gross: 346_300,
    net: 345_800,
  });
  return {
    number: '2026-27/0012',
    revision: 1,
    buyerName: 'Zainab Merchant',
    lines: Array.from({ length: count }, (_, index) => line(index)),
    amounts: {
      gross: 346_300 * count,
      discount: 500 * count,
      jewelryValue: 345_800 * count,
      jewelryGst: 10_374 * count,
      makingValue: 0,
      makingGst: 0,
      roundOff: 0,
      total: 356_174 * count,
    },
    makingTax: 'with-jewelry',
    terms: 'Half in advance.',
    letterhead: {
      businessName: 'Johari Kothi Jaipur',
      address: '218 Johari Bazaar, Jaipur 302003, Rajasthan',
      gstNumber: '08QJVFJ6695I1ZD',
    },
    sentAt: '2026-11-21T08:30:00.000Z',
    validUntil: '2026-12-01T18:29:59.999Z',
    leadId: 'L-6726-5931',
    address: 'http://localhost:8000/luxurymarket/quotations/quo_1',
  };
}
