/** Words of the generated market: what such products, makers and descriptions are called in the trade. */
const list = (text: string) => text.split(',').map((word) => word.trim());

export const firstNames = list(
  'Raghavendra, Meenakshi, Lakshmi, Suresh, Ramesh, Kavita, Anil, Sunita, Vijay, Pooja, Arjun, Deepa, Farhan, Ayesha, Gurpreet, Harleen, Ishaan, Jyoti, Karthik, Leela, Manoj, Nandini, Omprakash, Padma, Rajeshwari, Sanjay, Tanvi, Umesh, Vasanthi, Yusuf, Zarina, Bhavesh, Chetan, Dinesh, Girish, Hemlata, Indira, Jagdish, Kamala, Lalit, Mahesh, Naresh, Parvati, Rohini, Shobha, Tejas, Usha, Venkatesh, Mohanlal, Devika',
);
export const familyNames = list(
  'Shetty, Sundaram, Joshi, Deshpande, Patel, Mehta, Soni, Agarwal, Khandelwal, Rathore, Baruah, Das, Mukherjee, Chatterjee, Reddy, Rao, Naidu, Pillai, Nair, Menon, Singh, Kaur, Arora, Chopra, Verma, Sharma, Gupta, Jain, Shah, Zaveri, Jhaveri, Choksi, Karigar, Sonar, Kapoor, Bose, Ghosh, Iyer, Iyengar, Gowda, Hegde, Kulkarni, Pawar, Kadam, Saikia, Qureshi, Ansari, Thomas, Varghese, Fernandes',
);
export const houseWords = list(
  'Jewellers, Jewels, Swarna Mahal, Ornaments, Gems, Alankar, Abhushan, Zaveri Bazaar, Gold House, Silver House, Karigars, Ratna Bhandar, Thanga Maligai, Jewellery Mart, Alankaram, Creations, Heritage, and Sons, Brothers, Art Jewellery',
);
export const towns = list(
  'Bengaluru, Mysuru, Thanjavur, Chennai, Coimbatore, Kolhapur, Pune, Mumbai, Surat, Rajkot, Ahmedabad, Jaipur, Bikaner, Udaipur, Jorhat, Guwahati, Hyderabad, Warangal, Delhi, Vijayawada, Machilipatnam, Amritsar, Ludhiana, Kolkata, Murshidabad, Thrissur, Kochi, Cuttack, Lucknow, Varanasi, Indore, Nagpur, Hubli, Madurai, Nellore, Mangaluru, Nashik, Jamnagar, Alwar, Kannur',
);
export const looks = list(
  'Temple, Bridal, Lotus, Peacock, Mango, Royal, Antique, Floral, Rani, Lakshmi, Twisted, Beaded, Plain, Filigree, Hammered, Layered, Classic, Delicate, Heavy, Broad, Slim, Two-tone, Matte, Coin, Paisley, Jasmine, Elephant, Swan, Leaf, Vine, Sunburst, Crescent, Star, Braided, Rope, Box, Figaro, Curb, Wheat, Snake, Rudraksha, Navaratna, Ruby, Emerald, Pearl, Coral, Sapphire, Polki, Kundan, Meena, Nakshi, Kemp, Gajra, Ganesha, Krishna, Tulsi, Shankh, Trishul, Butterfly, Heart, Infinity, Halo, Solitaire, Cluster, Fringe, Tassel, Chandelier, Dome, Teardrop, Oval, Square, Hexagon, Spiral, Wave, Ribbon, Bow, Feather, Parrot, Tiger claw, Makara, Hansa, Surya, Chandra, Bel patra, Champakali, Mogra, Kamal, Gulab, Chameli, Ambi, Bor, Latkan, Jaali, Rava, Guttapusalu, Vanki, Addigai, Oddiyanam, Kasu, Putali',
);
export const occasions = list(
  'for weddings, for every day, for Diwali, for Akshaya Tritiya, for the office, for the first Teej, for Onam, for Pongal, for Durga Puja, for a thread ceremony, for a naming day, for Karva Chauth, for Navratri nights, for Eid, for Lohri, for Bihu, for anniversaries, for gifting',
);

/** What products of a subcategory are called; others are called by the subcategory itself. */
export const namesOf: Readonly<Record<string, readonly string[]>> = {
  Chain: list('Chain, Dori Chain, Link Chain, Mohan Mala, Zanjeer'),
  Necklaces: list('Necklace, Haar, Rani Haar, Kasu Mala, Manga Malai, Addigai, Mala'),
  Bracelets: list('Bracelet, Nazariya, Ponchi, Charm Bracelet'),
  Earrings: list('Jhumka, Earrings, Studs, Chandbali, Bali, Hoops, Kammal, Jhumki, Karnphool'),
  Rings: list('Ring, Band, Angoothi, Cocktail Ring, Vanki Ring'),
  Bangles: list('Bangles, Kangan, Chudi, Patla, Valayal, Gajulu'),
  Pendants: list('Pendant, Locket, Padak'),
  MangalSutras: list('Mangalsutra, Tanmaniya, Thali, Nallapusalu'),
  'Gold Choker': list('Choker, Gulband, Thushi'),
  'Nose Pins': list('Nose Pin, Nath, Nathni, Mookuthi, Nose Ring'),
  Kada: list('Kada, Kadaa'),
  'Gold+Diamond': list('Diamond Ring, Diamond Earrings, Diamond Pendant, Diamond Bracelet, Diamond Necklace'),
  'Watch Accessories': list('Watch, Watch Strap, Watch Charm'),
  'Solitaires Jewellery': list('Solitaire Ring, Solitaire Studs, Solitaire Pendant'),
  'Gold Accessories': list('Brooch, Hair Pin, Kamarbandh, Cufflinks, Bajuband'),
  'Silver Chain': list('Silver Chain, Silver Link Chain'),
  'Silver Necklace': list('Silver Necklace, Silver Haar, Oxidised Mala'),
  'Silver Kada': list('Silver Kada, Bahi Kada'),
  Anklets: list('Payal, Anklets, Pajeb, Kolusu'),
  'Toe Rings': list('Toe Rings, Bichiya, Metti'),
  'Pooja Items': list('Pooja Thali, Diya, Kalash, Aarti Lamp, Incense Stand, Kumkum Box'),
  'Silver+Diamonds': list('Silver Diamond Ring, Silver Diamond Studs, Silver Diamond Pendant'),
  'Silver Ware': list('Glass, Bowl, Dinner Plate, Spoon Set, Water Jug'),
  'Silver Antiques - Style Artifacts': list('Casket, Ink Pot, Perfume Bottle, Betel Box'),
  'Silver Decorative Pieces & Showpieces': list('Idol, Elephant, Photo Frame, Vase, Peacock'),
};

/** Sentences of descriptions; `{}` takes a look, a town or an occasion. */
export const sentences: readonly string[] = [
  'A {} pattern worked by hand in our workshop in {}.',
  'Made {}, and light enough to be worn from morning to night.',
  'The back is as finished as the front, so that it sits softly on the skin.',
  'Each stone is set by hand under the loupe and checked twice.',
  'The {} motif is raised from sheet by hammer and punch over a bed of lac.',
  'Comes in a velvet case with a certificate and the hallmark on the inner side.',
  'Resizing by two sizes is possible; please write to us before ordering.',
  'A favourite {} among families from {}.',
  'The clasp is a hidden screw with a safety chain.',
  'Polished bright outside and left matte within the {} relief.',
  'Our karigars have worked from the same drawings for three generations.',
  'Pearls are matched for lustre and size and knotted on silk.',
  'The enamel is laid into engraved cells and fired colour by colour.',
  'Can be made in other weights within three weeks.',
  'Goes well with a {} set, and looks complete on its own.',
  'Twisted wire is curled, packed and soldered inside a frame of thicker wire.',
  'Balanced in weight, so that it does not turn when it is worn.',
  'A {} border runs round the edge, cut by hand with a single burin.',
  'Cleans with warm water and a soft cloth; keep away from perfume.',
  'Worn {} in {} and far beyond.',
  'Hung with small {} drops that move with every step.',
  'Solid, not hollow; the links are soldered one by one.',
  'Inspired by an old piece seen in a family of {}.',
  'The screw is machine cut, so that it closes tightly for years.',
];
