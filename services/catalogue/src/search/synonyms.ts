/** Words for one thing. Spellings and languages of the trade stand side by side; a phrase is written with blanks. */
export interface Meaning {
  readonly name: string;
  readonly words: readonly string[];
  /** The wider meaning: who asks for earrings also finds jhumkas; who asks for jhumkas sees earrings only when there are none. */
  readonly kindOf?: string;
}

const meaning = (name: string, words: string, kindOf?: string): Meaning => ({
  name,
  words: [name, ...words.split(',').map((word) => word.trim())],
  ...(kindOf && { kindOf }),
});

/** Pieces. The longest phrase wins: "nose ring" is a nath and no ring. Plurals in -s are folded and not listed. */
export const pieces: readonly Meaning[] = [
  meaning('earring', 'ear ring, karnphool, karanphool, karnaphool, kundal, kammal, kaan ki bali, इयररिंग, कर्णफूल, कुंडल'),
  meaning('jhumka', 'jhumki, jhumke, jhumkey, jhoomka, jhoomki, zumka, jimikki, jimmiki, झुमका, झुमके, झुमकी', 'earring'),
  meaning('bali', 'baali, hoop, huggie, bugadi, बाली, बालियां, बालिया', 'earring'),
  meaning('chandbali', 'chand bali, chaand bali, chandbaali, चांदबाली', 'earring'),
  meaning('stud', 'ear top, ear stud, thodu', 'earring'),
  meaning(
    'necklace',
    'neck lace, neckpiece, neck piece, haar, har, haram, haaram, mala, maala, malai, हार, माला, नेकलेस',
  ),
  meaning('choker', 'gulband, guluband, gulubandh, galapatta, thushi, tushi, चोकर, गुलूबंद, ठुशी', 'necklace'),
  meaning(
    'mangalsutra',
    'mangal sutra, mangalsuthra, mangalasutra, mangalasutram, thali, tali, thaali, tanmaniya, tanmani, nallapusalu, karimani, मंगलसूत्र, तन्मनिया',
  ),
  meaning('plate', 'pooja thali, puja thali, aarti thali, arti thali, silver thali, dinner thali, thali set'),
  meaning('pendant', 'pendent, pendal, locket, loket, padak, पेंडेंट, लॉकेट, लाकेट'),
  meaning('chain', 'zanjeer, zanjir, janjeer, चेन, जंजीर'),
  meaning(
    'bangle',
    'kangan, kankan, chudi, choodi, chudiya, chudiyan, choodiyan, churi, churiyan, bangdi, valayal, gajulu, patla, कंगन, चूडी, चूडियां, चूडिया, बांगडी',
  ),
  meaning('kada', 'kadaa, kara, kade, कडा, कडे', 'bangle'),
  meaning('bracelet', 'braslet, bracelate, ponchi, pahunchi, ब्रेसलेट'),
  meaning('bajuband', 'bazuband, bajubandh, baju band, armlet, arm let, vanki, बाजूबंद'),
  meaning('ring', 'angoothi, anguthi, angothi, angooti, anguti, angutthi, mundri, mudrika, अंगूठी, अंगुठी, मुद्रिका'),
  meaning('toe ring', 'toering, bichiya, bichhiya, bichia, bichua, bichhua, metti, minji, jodvi, बिछिया, बिछुआ'),
  meaning('key ring', 'keyring, key chain, keychain'),
  meaning(
    'nath',
    'nose ring, nose pin, nose stud, nosering, nosepin, nathni, nathani, nathiya, mookuthi, mukkuthi, mukkutti, mukku pudaka, bulak, laung, नथ, नथनी, नथिया, लौंग',
  ),
  meaning(
    'anklet',
    'payal, paayal, payel, pajeb, paijeb, payjeb, paizeb, jhanjhar, nupur, kolusu, golusu, पायल, पाजेब, नूपुर, झांझर',
  ),
  meaning(
    'tikka',
    'tika, teeka, maang tikka, mang tikka, maang tika, mang tika, mangtika, maangtika, maangtikka, nethi chutti, टीका, मांग टीका, मांगटीका',
  ),
  meaning('jhoomar', 'jhumar, jhoomer, jhumer, passa, झूमर, पासा'),
  meaning('mathapatti', 'matha patti, maatha patti, sheeshpatti, sheesh patti, माथापट्टी'),
  meaning(
    'kamarbandh',
    'kamarband, kamar bandh, kamar band, kamarpatta, kandora, waist chain, waist belt, waistband, hip chain, oddiyanam, vaddanam, cummerbund, कमरबंद, कंदोरा',
  ),
  meaning('haathphool', 'haath phool, hathphool, hath phool, hand harness, हाथफूल'),
  meaning('brooch', 'broach, sari pin, saree pin, sadi pin, ब्रोच'),
  meaning('hairpin', 'hair pin, juda pin, jooda pin, juda, jooda, जूडा'),
  meaning('cufflink', 'cuff link'),
  meaning('watch', 'ghadi, wristwatch, घडी'),
  meaning('solitaire', 'solitare, solitair, single stone'),
];

/** What stands on the shelf or in the prayer room. */
export const house: readonly Meaning[] = [
  meaning('pooja', 'puja, poojan, pujan, prayer, पूजा'),
  meaning('diya', 'deepak, deepam, diva, lamp, samai, vilakku, दीया, दिया, दीपक'),
  meaning('kalash', 'kalasam, kalasha, kalasham, lota, कलश, लोटा'),
  meaning('idol', 'murti, moorti, statue, vigraha, vigraham, मूर्ति, मूर्ती'),
  meaning('coin', 'sikka, सिक्का'),
  meaning('glass', 'tumbler, gilas, गिलास'),
  meaning('bowl', 'katori, vati, कटोरी'),
  meaning('ganesh', 'ganesha, ganpati, ganapati, ganapathi, vinayaka, vinayagar, गणेश, गणपति'),
  meaning('lakshmi', 'laxmi, lakshmi ji, mahalakshmi, लक्ष्मी'),
  meaning('krishna', 'kanha, gopal, laddu gopal, कृष्ण'),
];

/** Metals, stones and purities. */
export const materials: readonly Meaning[] = [
  meaning('gold', 'sona, sone, sonay, swarna, swarn, suvarna, kanak, thangam, bangaram, सोना, सोने, स्वर्ण'),
  meaning('silver', 'chandi, chaandi, rajat, velli, vendi, चांदी, रजत'),
  meaning('platinum', 'platinam, प्लेटिनम'),
  meaning('diamond', 'heera, hira, heere, vajra, हीरा, हीरे'),
  meaning('pearl', 'moti, muthu, mutyalu, mothi, मोती'),
  meaning('ruby', 'manik, manikya, माणिक, माणिक्य'),
  meaning('emerald', 'panna, pachu, पन्ना'),
  meaning('sapphire', 'neelam, nilam, safire, नीलम'),
  meaning('coral', 'moonga, munga, pavalam, मूंगा'),
  meaning('gemstone', 'gem stone, ratna, रत्न'),
  meaning('22k', '22kt, 22ct, 22 k, 22 kt, 22 ct, 22 karat, 22 carat, 22karat, 22carat, 916'),
  meaning('20k', '20kt, 20ct, 20 k, 20 kt, 20 ct, 20 karat, 20 carat, 20karat, 20carat, 833'),
  meaning('18k', '18kt, 18ct, 18 k, 18 kt, 18 ct, 18 karat, 18 carat, 18karat, 18carat, 750'),
  meaning('14k', '14kt, 14ct, 14 k, 14 kt, 14 ct, 14 karat, 14 carat, 14karat, 14carat, 585'),
  meaning('925', 'sterling, sterling silver, 92 5, 925 silver'),
];

/** Crafts and occasions. */
export const crafts: readonly Meaning[] = [
  meaning('meenakari', 'minakari, meena, mina kari, meena kari, minakaari, meenakaari, enamel, मीनाकारी, मीना'),
  meaning('kundan', 'kundhan, कुंदन'),
  meaning('polki', 'uncut diamond, पोल्की'),
  meaning('jadau', 'jadtar, jadav, jadao, jarau, jadavi, जडाऊ'),
  meaning('filigree', 'filigri, tarakasi, tarkashi, tara kasi, तारकशी'),
  meaning('lac', 'lakh, laakh, लाख'),
  meaning('thewa', 'theva, थेवा'),
  meaning('navratna', 'navratra, navaratna, navarathna, navratan, nine stone, nine gem, नवरत्न'),
  meaning('kemp', 'kempu, kembu'),
  meaning('oxidized', 'oxidised, oxidise, oxidize, oxydised, oxydized'),
  meaning('nakash', 'nakashi, nakshi, nakkashi, nakkash, naqashi, naqqashi, नक्काशी, नक्काश'),
  meaning('gutta pusalu', 'guttapusalu, guttapusala, gutta pusala'),
  meaning('saaj', 'saj, kolhapuri saaj, kolhapuri saj, साज'),
  meaning('temple', 'devasthanam, mandir, मंदिर'),
  meaning('peacock', 'mor, mayur, mayil, मोर'),
  meaning('mango', 'manga, mavinakayi, kairi, ambi'),
  meaning('elephant', 'gaja, hathi, haathi, हाथी'),
  meaning('wedding', 'bridal, bride, dulhan, shaadi, shadi, vivah, marriage, शादी, दुल्हन, विवाह'),
  meaning('men', 'man, gent, gents, male, mardana, पुरुष'),
  meaning('women', 'woman, lady, female, mahila, महिला'),
  meaning('kids', 'kid, child, children, baby, babies, bachcha, bachche, बच्चे, बच्चा'),
];

/** Regions, with the words for what comes from them. */
const regions: readonly Meaning[] = [
  meaning('rajasthan', 'rajasthani, marwari, jaipuri, राजस्थान, राजस्थानी'),
  meaning('maharashtra', 'maharashtrian, marathi, महाराष्ट्र, मराठी'),
  meaning('gujarat', 'gujarati, गुजरात, गुजराती'),
  meaning('punjab', 'punjabi, panjabi, पंजाब, पंजाबी'),
  meaning('bengal', 'bengali, bangla, बंगाल, बंगाली'),
  meaning('kerala', 'keralite, malayali, केरल'),
  meaning('karnataka', 'kannada, kannadiga, coorgi, कर्नाटक'),
  meaning('tamil', 'tamilian, तमिल'),
  meaning('andhra', 'telugu, आंध्र'),
  meaning('assam', 'assamese, axomiya, असम'),
  meaning('delhi', 'dilli, दिल्ली'),
  meaning('telangana', 'hyderabadi, तेलंगाना'),
];

/** Every meaning the search knows. Edit here: nothing else names these words. */
export const meanings: readonly Meaning[] = [...pieces, ...house, ...materials, ...crafts, ...regions];
