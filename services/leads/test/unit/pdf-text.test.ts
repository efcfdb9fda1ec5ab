import { describe, expect, test } from 'vitest';
import { linesOf, runsFromLeft, runsOf } from '../../src/quotations/pdf-text.ts';

/** Every letter is one point wide. */
const lines = (text: string, width: number) => linesOf(text, width, (part) => part.length);
const fromLeft = (text: string) => lines(text, 1000).map((line) => runsFromLeft(line).map((run) => run.text));

describe('the lines of a text', () => {
  test('end between words, without their spaces, and at line ends', () => {
    const texts = lines('Bridal necklace of gold\r\n\r\nhallmarked', 15).map(({ text }) => text);
    expect(texts).toEqual(['Bridal necklace', 'of gold', '', 'hallmarked']);
  });

  test('end within a word that is wider, but not between a letter and its vowel', () => {
    expect(lines('of நகைக்கடை', 5).map(({ text }) => text)).toEqual(['of ந', 'கைக்க', 'டை']);
  });

  test('are none without a text', () => {
    expect(lines('', 10)).toEqual([]);
  });
});

describe('the runs of a line', () => {
  const typefaces = (text: string) => runsOf(text).map((run) => [run.typeface, run.text]);

  test('have the typeface of their script, and Mukta for what they share', () => {
    expect(typefaces('Ring தங்கம், ₹500')).toEqual([
      ['mukta', 'Ring '],
      ['tamil', 'தங்கம்'],
      ['mukta', ', ₹500'],
    ]);
  });

  test('keep joiners, and leave out what is invisible', () => {
    expect(typefaces('హాల్\u200cమార్క్')).toEqual([['telugu', 'హాల్\u200cమార్క్']]);
    expect(typefaces('Ne\u00adck\u200blace')).toEqual([['mukta', 'Necklace']]);
  });

  test('compose an accent that no typeface has', () => {
    expect(typefaces('Cafe\u0301')).toEqual([['mukta', 'Caf\u00e9']]);
  });
});

describe('a line in Urdu', () => {
  test('is read from the right, with numbers and Latin words from the left', () => {
    expect(fromLeft('سونا 22K چاندی')).toEqual([['چاندی', ' ', '22K', ' ', 'سونا']]);
    expect(lines('سونا 22K', 100)[0]?.fromRight).toBe(true);
  });

  test('has its brackets mirrored', () => {
    expect(fromLeft('ہار (سونا)')).toEqual([['(', 'سونا', ') ', 'ہار']]);
  });

  test('has its digits from the left: reversed, because the typeface places them from the right', () => {
    expect(fromLeft('ہار ۱۵')).toEqual([['۵۱', ' ', 'ہار']]);
  });

  test('keeps its order within a line that is read from the left', () => {
    expect(fromLeft('Ring سونا چاندی here')).toEqual([['Ring ', 'چاندی', ' ', 'سونا', ' here']]);
  });
});
