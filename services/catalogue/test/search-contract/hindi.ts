import { crafts, listableCategories, regionalStyles, subcategoriesOf } from '@gehna/contracts/lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Market, type OpenEngine, openMarket, productOf } from './fixtures.ts';

/** A product of each subcategory of gold and silver, of each craft and of each style, called by a number. */
const products = [
  ...listableCategories.flatMap((mainCategory) =>
    subcategoriesOf[mainCategory].map((subcategory) => ({
      mainCategory,
      subcategory,
      karat: mainCategory === 'Gold' ? '22k' : '925',
    })),
  ),
  ...crafts.map((craftsmanship) => ({ craftsmanship, subcategory: 'Gold Accessories' })),
  ...regionalStyles.map((regionalStyle) => ({ regionalStyle, subcategory: 'Gold Accessories' })),
  { name: 'With manik', subcategory: 'Gold Accessories' },
  { name: 'With panna', subcategory: 'Gold Accessories' },
  { name: 'With neelam', subcategory: 'Gold Accessories' },
  { name: 'With firoza', subcategory: 'Gold Accessories' },
].map((changes, index) => productOf({ name: `Number ${index}`, gender: 'unisex', ...changes }));

/** What a search finds, as the words that tell the products apart; many find a product of gold and one of silver. */
const cases: [search: string, found: string[]][] = [
  ['रिंग', ['Rings', 'Rings']],
  ['सोने की रिंग', ['Rings']],
  ['गोल्ड रिंग', ['Rings']],
  ['अंगूठियाँ', ['Rings', 'Rings']],
  ['नाक की नथ', ['Nose Pins']],
  ['naak ki nath', ['Nose Pins']],
  ['नोज़ पिन', ['Nose Pins']],
  ['कान की बाली', ['Earrings', 'Earrings']],
  ['kaan ki bali', ['Earrings', 'Earrings']],
  ['कान के झुमके', ['Earrings', 'Earrings']],
  ['चाँदी के ईयररिंग्स', ['Earrings']],
  ['गले का हार', ['Necklaces', 'Gold Choker', 'Silver Necklace']],
  ['सोने का नेक्लेस', ['Necklaces', 'Gold Choker']],
  ['चोकर', ['Gold Choker']],
  ['गले की चैन', ['Chain', 'Silver Chain']],
  ['चेन और रिंग', []],
  ['ब्रेसलेट', ['Bracelets', 'Bracelets']],
  ['हाथ की चूड़ियाँ', ['Bangles', 'Kada', 'Silver Kada', 'Bangles']],
  ['हाथ का कड़ा', ['Kada', 'Silver Kada']],
  ['पेन्डेन्ट', ['Pendants', 'Pendants']],
  ['मंगल सूत्र', ['MangalSutras']],
  ['पैर की पायल', ['Anklets']],
  ['पैर की अंगूठी', ['Toe Rings']],
  ['पूजा का सामान', []],
  ['पूजा', ['Pooja Items']],
  ['चाँदी के बर्तन', ['Silver Ware']],
  ['सजावट के लिए', ['Silver Decorative Pieces & Showpieces']],
  ['ब्रोच', ['Brooches']],
  ['घड़ी', ['Watch Accessories']],
  ['सॉलिटेयर', ['Solitaires Jewellery']],
  ['हीरे और सोना', ['Gold+Diamond']],
  ['डायमंड और सिल्वर', ['Silver+Diamonds']],
  ['कुन्दन', ['Kundan']],
  ['मीनाकारी का काम', []],
  ['मीनाकारी', ['Meenakari']],
  ['पोलकी', ['Polki']],
  ['जड़ाऊ गहने', ['Jadau/Jadtar']],
  ['तारकसी', ['Filigree']],
  ['लाख की ज्वेलरी', ['Lac Jewellery']],
  ['थेवा', ['Thewa']],
  ['नवरत्न', ['Navratra']],
  ['खुदाई', ['Hand Engraved']],
  ['केम्प', ['Kemp Jewellery']],
  ['ऑक्सीडाइज्ड', ['Oxidized']],
  ['नक्काशी', ['Nakash']],
  ['गुट्टा पुसालु', ['Gutta Pusalu']],
  ['कोल्हापुरी साज', ['Kolhapuri Saaj']],
  ['तमिलनाडु', ['tamil nadu tasteful']],
  ['पश्चिम बंगाल', ['West Bengal vintage']],
  ['आंध्र प्रदेश', ['andhra pradesh antique']],
  ['राजस्थानी', ['Rajasthan rare']],
  ['माणिक', ['With manik']],
  ['रूबी', ['With manik']],
  ['एमराल्ड', ['With panna']],
  ['सफायर', ['With neelam']],
  ['फ़िरोज़ा', ['With firoza']],
];

/** What buyers type in Hindi, with its loan words, its plurals, and what joins its words. */
export function hindiContract(open: OpenEngine): void {
  describe('a search in Hindi', () => {
    let market: Market;
    beforeAll(async () => {
      market = await openMarket(open, products);
    });
    afterAll(() => market.close());

    const wordsOf = new Map(
      products.map(({ name, craftsmanship, regionalStyle, subcategory }) => [
        name,
        name.startsWith('With') ? name : (craftsmanship ?? regionalStyle ?? subcategory),
      ]),
    );

    test.each(cases)('%s', async (search, found) => {
      const names = await market.names({ search, limit: 100 });
      expect(names.map((name) => wordsOf.get(name)).toSorted()).toEqual(found.toSorted());
    });

    test('for a karat, in digits of both scripts', async () => {
      const gold = await market.names({ karat: '22k', limit: 100 });
      for (const search of ['२२ कैरेट', '22 कैरेट', '22k'])
        expect((await market.names({ search, limit: 100 })).toSorted()).toEqual(gold.toSorted());
    });
  });
}
