/**
 * One line a rendered design: its picture (in pictures/products), and what it weighs and is called in the shops that make it. Each name
 * becomes one product. Net weight in grams, lightest to heaviest; stones in grams and rupees.
 */
const table = `
picture                   | net        | stones         | size                     | names
gold-chain-rope           | 8 to 24    |                | 22 inch                  | Rassi rope chain; Double rope chain, 22 inch; Dori chain for every day
gold-chain-figaro         | 12 to 36   |                | 24 inch                  | Figaro chain, broad; Men’s figaro chain; Sachin chain, flat link
gold-chain-box            | 4 to 14    |                | 20 inch                  | Box chain, fine; Dabba link chain; Box chain with lobster lock
gold-chain-mohanmala      | 18 to 42   |                | 30 inch                  | Mohan mala, single strand; Gundla mala of hollow beads; Mohan mala, 30 inch
gold-necklace-kasu        | 48 to 96   | 1.6 g, 9000    | 24 inch                  | Lotus kasu mala; Putali haar of struck coins; Lakshmi kasula peru
gold-necklace-mango       | 42 to 88   | 6.4 g, 42000   | 22 inch                  | Manga malai; Mavinakayi sara with kemp; Mango haar, emerald flower
gold-necklace-kundan      | 38 to 72   | 14.2 g, 118000 | 16 inch                  | Kundan haar with panna drops; Rani kundan necklace; Bridal kundan haar
gold-necklace-pearl       | 14 to 28   | 32.5 g, 64000  | 18 inch                  | Satlada of three pearl rows; Moti haar with ruby pendant; Basra style moti haar
gold-necklace-saaj        | 22 to 46   | 1.1 g, 5200    | 24 inch                  | Kolhapuri saaj, 21 leaves; Saaj with manik centre; Wedding saaj
gold-bracelet-flower      | 11 to 22   | 2.2 g, 18500   | 7 inch                   | Ruby flower bracelet; Manik phool bracelet; Gulab bracelet with emerald leaves
gold-bracelet-curb        | 22 to 48   |                | 8 inch                   | Heavy curb bracelet; Men’s curb bracelet, 8 inch; Punjabi curb bracelet
gold-bracelet-navaratna   | 10 to 18   | 3.6 g, 46000   | 7.5 inch                 | Navaratna bracelet; Nine stone bracelet; Navagraha bracelet
gold-bracelet-nazariya    | 2.2 to 4.8 | 0.6 g, 1200    | Adjustable, 0 to 3 years | Nazariya for a newborn; Karimani nazariya, adjustable; Bal nazariya with ruby
gold-earrings-jhumka      | 14 to 30   | 4.1 g, 16500   | 48 mm long               | Ruby jhumka with pearl fringe; Manik jhumka; Chettinad jhumka; Jimikki with pearls
gold-earrings-chandbali   | 16 to 32   | 6.8 g, 52000   | 62 mm long               | Kundan chandbali; Nizami chandbali; Chandbali with pearl drops
gold-earrings-stud        | 6 to 13    | 2.4 g, 38000   | 18 mm across             | Panna and polki studs; Emerald halo studs; Polki karnphool
gold-earrings-meena       | 8 to 17    | 1.2 g, 3800    | 40 mm long               | Meenakari drop earrings; Lal hara meena jhumki; Jaipur meena drops
gold-earrings-twotier     | 20 to 36   | 7.2 g, 58000   | 70 mm long               | Two tier jhumka; Rajwadi double jhumka; Panna jhumka in two tiers
gold-ring-band            | 4 to 8     | 0.2 g, 24000   | Indian 14                | Beaded band with diamonds; Sagai band; Milgrain diamond band
gold-ring-cocktail        | 6 to 12    | 1.1 g, 68000   | Indian 13                | Oval ruby cocktail ring; Manik angoothi with diamonds; Ruby cluster ring
gold-ring-temple          | 5 to 10    | 0.9 g, 4400    | Indian 15                | Kemp lotus ring; Temple ring, single lotus; Padma vanki ring
gold-ring-braid           | 5 to 11    |                | Indian 20                | Braided band, rose gold; Guthi ring; Three strand braided ring
gold-bangles-plain        | 36 to 72   |                | 2-6                      | Plain and faceted bangles, set of 6; Sada chudi, set of 6; Daily wear valai, set of 6
gold-bangles-beaded       | 28 to 54   | 1.8 g, 12500   | 2-4                      | Beaded ruby bangles, set of 3; Bangdi trio with manik; Muthu valai, set of 3
gold-bangles-meena        | 26 to 48   | 0.8 g, 19000   | 2-6                      | Meenakari bangles, set of 2; Meena kangan pair; Enamel bangles in red and green
gold-bangles-lac          | 7 to 14    | 18 g, 2600     | 2-8                      | Lac bangles with mirrors; Lakh ki chudi in gulabi; Maniharon lac kangan
gold-pendant-lotus        | 5 to 11    | 1.4 g, 9800    | 18 inch chain            | Lotus pendant on fine chain; Kamal locket with rubies; Padma pendant set
gold-pendant-mango        | 8 to 18    | 2.1 g, 16500   | 34 mm long               | Mango pendant, emerald drop; Maanga locket; Ambi pendant in nakash work
gold-pendant-navaratna    | 6 to 12    | 2.8 g, 44000   | 28 mm across             | Navaratna pendant; Navagraha locket; Nine gem pendant, round
gold-pendant-thewa        | 5 to 9     | 6.2 g, 5400    | 40 mm long               | Thewa pendant on green glass; Pratapgarh thewa locket; Thewa raas leela pendant
gold-mangalsutra-vati     | 10 to 22   | 4.4 g, 1200    | 28 inch                  | Two vati mangalsutra; Maharashtrian vati mangalsutra; Long vati mangalsutra
gold-mangalsutra-flower   | 9 to 17    | 3.8 g, 11500   | 24 inch                  | Ruby flower mangalsutra; Manik phool mangalsutra; Karimani with ruby thali
gold-mangalsutra-diamond  | 4 to 9     | 1.6 g, 32000   | 18 inch                  | Single strand mangalsutra, diamond; Office wear mangalsutra; Short tanmaniya with diamond
gold-choker-ruby          | 46 to 88   | 8.6 g, 54000   | 13 inch, adjustable      | Lakshmi temple choker; Ruby flower choker; Attigai with pearl fringe
gold-choker-kundan        | 52 to 92   | 18.4 g, 164000 | 12 inch, dori            | Kundan guluband; Square stone kundan choker; Rajputi aad in kundan
gold-choker-guttapusalu   | 58 to 98   | 22.5 g, 72000  | 14 inch                  | Guttapusalu choker; Gutta pusalu haram, short; Nellore guttapusalu
gold-nosepin-nath         | 5 to 11    | 2.2 g, 18500   | 45 mm across             | Bridal nath with chain; Jadau nath; Peshwai nath with pearls
gold-nosepin-flower       | 0.6 to 1.4 | 0.1 g, 14500   | 7 mm                     | Seven stone nose pin; Mookuthi, flower; Phuli of seven diamonds
gold-nosepin-lotus        | 0.5 to 1.2 | 0.1 g, 6200    | 6 mm                     | Emerald petal nose pin; Panna laung; Lotus nose stud
gold-kada-temple          | 38 to 68   | 2.6 g, 24000   | 2-6                      | Temple kada, applied flowers; Nakash kada with rubies; Broad devi kada
gold-kada-twist           | 32 to 62   |                | 2-10, open               | Twisted open kada; Men’s kada with bud ends; Sher kada, twisted
gold-kada-meena           | 34 to 58   | 3.2 g, 28000   | 2-6                      | Meenakari kada on white; Safed meena kada; Bikaneri enamel kada
gold-kada-mango           | 30 to 56   | 2.4 g, 8600    | 2-6                      | Mango motif kada; Antique keri kada; Manga kappu, antique finish
gold-diamond-jali         | 4 to 9     | 0.5 g, 62000   | 26 mm across             | Jali pendant with diamonds; Pierced diamond pendant; Jaal pendant
gold-diamond-bangle       | 18 to 34   | 0.9 g, 148000  | 2-4                      | Rose gold diamond bangles; Diamond bangle pair; Heera kangan, rose gold
gold-diamond-tennis       | 10 to 18   | 0.8 g, 186000  | 7 inch                   | Diamond line bracelet; Tennis bracelet in gold; Heera line bracelet, 7 inch
gold-watch-fob            | 14 to 28   |                | 12 inch                  | Pocket watch chain with charm; Albert chain, struck charm; Jeb ghadi chain
gold-watch-bracelet       | 22 to 42   | 12.5 g, 46000  | 6.5 inch                 | Bracelet watch, diamond rim; Gold cocktail watch; Ladies’ bracelet watch
gold-watch-pearl          | 8 to 14    | 24 g, 28500    | 6.5 inch                 | Watch on a strap of pearls; Moti watch with ruby rim; Hyderabadi pearl watch
gold-solitaire-diamond    | 3 to 6     | 0.1 g, 96000   | Indian 12                | Six claw solitaire; Round solitaire ring; Solitaire, half carat
gold-solitaire-sapphire   | 4 to 7     | 0.6 g, 88000   | Indian 13                | Oval neelam solitaire; Sapphire ring, diamond shoulders; Ceylon neelam ring
gold-solitaire-emerald    | 4 to 8     | 0.5 g, 54000   | Indian 14                | Step cut panna ring; Emerald solitaire; Panna ring, plain shank
gold-accessory-brooch     | 9 to 17    | 3.8 g, 36000   | 60 mm long               | Flowering branch brooch; Kundan sarpech brooch; Phool dali brooch
gold-accessory-waist      | 88 to 148  | 9.2 g, 46000   | 28 to 34 inch            | Ruby flower kamarbandh; Oddiyanam with pearl drops; Vaddanam, slim
gold-accessory-feather    | 7 to 13    |                | 70 mm long               | Mor pankh brooch; Peacock feather brooch in enamel; Safa pin, mor pankh
gold-accessory-cufflinks  | 8 to 15    | 0.8 g, 22000   | 16 mm                    | Neelam cufflinks; Sapphire cufflinks, pair; Bandhgala cufflinks
gold-accessory-hairpin    | 9 to 18    | 2.4 g, 9400    | 110 mm long              | Juda pin with lotus; Ambada pin with pearls; Kamal juda pin
silver-chain-curb         | 28 to 72   |                | 22 inch                  | Curb chain, heavy; Men’s silver curb chain; Flat curb chain, 22 inch
silver-chain-wheat        | 14 to 32   |                | 20 inch                  | Wheat chain; Gehun link chain; Spiga chain, 20 inch
silver-chain-cable        | 10 to 26   |                | 24 inch                  | Cable chain; Anchor link chain; Plain cable chain, 24 inch
silver-necklace-hasli     | 120 to 210 | 9 g, 2400      | 14 inch, open            | Hasli with turquoise and bells; Banjara hasli; Kutchi hasli, ghungroo
silver-necklace-filigree  | 38 to 74   | 3.2 g, 1600    | 18 inch                  | Tarkashi necklace; Filigree haar of openwork rounds; Cuttack style tarkashi haar
silver-necklace-oxidised  | 64 to 118  | 11 g, 2800     | 20 inch                  | Sunburst oxidised necklace; Suraj haar, black silver; Tribal haar with coral drops
silver-kada-twist         | 48 to 96   |                | 2-10, open               | Twisted silver kada; Men’s kada, bud ends; Amritsari twisted kada
silver-kada-scroll        | 62 to 108  | 6.5 g, 1800    | 2-6                      | Scrollwork kada with firoza; Broad oxidised kada; Ladakhi kada, turquoise
silver-kada-banded        | 52 to 92   | 3.4 g, 2600    | 2-8, open                | Banded kada with moonga; Coral end kada; Kathiawadi kada
silver-kada-baby          | 14 to 28   |                | 1-8, adjustable          | Baby kada with bells, pair; Bal kada, naming day; Ghungroo kada for a child
silver-pendant-filigree   | 6 to 14    |                | 36 mm across             | Filigree pendant; Tarkashi locket; Openwork star pendant
silver-pendant-sun        | 12 to 24   | 1.8 g, 600     | 42 mm across             | Sun pendant with firoza; Surya pendant, oxidised; Mewar sun locket
silver-pendant-amethyst   | 5 to 11    | 2.6 g, 2400    | 34 mm long               | Amethyst pendant, pearl drop; Katela pendant; Violet drop pendant
silver-earrings-jhumka    | 22 to 44   | 2.8 g, 900     | 52 mm long               | Oxidised jhumka with firoza; Afghani style jhumka; Black silver jhumka
silver-earrings-chandbali | 16 to 30   | 4.2 g, 3600    | 58 mm long               | Crescent chandbali; Moon and pearl chandbali; Chand chandbali with neelam
silver-earrings-filigree  | 8 to 18    |                | 46 mm long               | Filigree drop earrings; Tarkashi jhoomar earrings; Lace work earrings
silver-earrings-hoops     | 5 to 12    |                | 28 mm across             | Bali hoops with drops; Silver bali, small; Rajkoti bali
silver-bracelet-sun       | 36 to 66   | 5.2 g, 1700    | 7 inch                   | Sunburst bracelet; Oxidised suraj bracelet; Coral and firoza bracelet
silver-bracelet-charm     | 16 to 32   | 1.4 g, 500     | 7.5 inch                 | Charm bracelet with bells; Ghungroo bracelet; Flower and bell bracelet
silver-bracelet-filigree  | 18 to 36   |                | 7 inch                   | Filigree bracelet; Tarkashi kangan bracelet; Openwork bracelet
silver-ring-turquoise     | 9 to 18    | 2.6 g, 1100    | Adjustable               | Large firoza ring; Oxidised turquoise ring; Statement firoza angoothi
silver-ring-braid         | 6 to 13    |                | Indian 21                | Braided silver band; Men’s guthi ring; Plaited band
silver-ring-scroll        | 5 to 11    |                | Indian 16                | Scrollwork band; Hand engraved bel ring; Bel buti band
silver-ring-pearl         | 4 to 9     | 0.9 g, 900     | Indian 13                | Pearl in filigree ring; Moti angoothi, tarkashi; Single pearl ring
silver-bangles-set        | 68 to 124  |                | 2-6                      | Mixed bangles, set of 7; Chandi chudi, plain and twisted; Everyday silver bangles
silver-bangles-oxidised   | 58 to 102  | 4.2 g, 1300    | 2-6                      | Oxidised bangles with firoza; Black silver bangdi, set of 3; Navratri bangles
silver-bangles-meena      | 44 to 84   |                | 2-4                      | Enamel bangles, lal and neela; Meena chudi in silver; Lucknowi meena bangles
silver-anklet-bells       | 28 to 62   |                | 10.5 inch                | Payal with ghungroo; Daily payal, fine; Kolusu with bells
silver-anklet-broad       | 96 to 184  | 6.4 g, 1900    | 10 inch                  | Broad woven payal; Bridal payal with firoza; Rajwadi paizeb
silver-anklet-drops       | 14 to 30   | 1.2 g, 900     | 10 inch                  | Payal with coral drops; Slim anklet, moonga; Single line anklet
silver-toering-flower     | 3 to 7     |                | Adjustable               | Flower bichiya, pair; Phool bichhua; Metti with flower
silver-toering-turquoise  | 4 to 8     | 0.8 g, 300     | Adjustable               | Firoza bichiya, pair; Oxidised toe rings; Turquoise jodavi
silver-toering-filigree   | 3 to 6     |                | Adjustable               | Filigree toe rings; Tarkashi bichiya; Openwork metti, pair
silver-pooja-diya         | 42 to 96   |                | 90 mm                    | Diya on dish; Akhand diya; Kamal diya, small
silver-pooja-kalash       | 140 to 260 |                | 120 mm high              | Engraved kalash; Purna kalash with coconut; Griha pravesh kalash
silver-pooja-bell         | 64 to 118  |                | 110 mm high              | Lotus handle bell; Pooja ghanti; Kamal ghanti
silver-pooja-thali        | 280 to 460 |                | 10 inch                  | Pooja thali, five pieces; Aarti thali set; Diwali pooja thali
silver-diamond-halo       | 4 to 9     | 0.6 g, 26000   | 20 mm                    | Sapphire halo pendant; Neelam pendant in diamonds; Blue halo pendant
silver-diamond-stud       | 3 to 6     | 0.3 g, 22000   | 9 mm                     | Diamond halo studs; Round halo tops; Small diamond studs
silver-diamond-eternity   | 3 to 6     | 0.3 g, 28000   | Indian 13                | Eternity band; Full eternity ring; Diamond band in silver
silver-diamond-tennis     | 11 to 19   | 1.1 g, 54000   | 7 inch                   | Diamond and ruby line bracelet; Manik line bracelet; Tennis bracelet in silver
silver-ware-bowl          | 86 to 164  |                | 4.5 inch                 | Hammered bowl with spoon; Kheer bowl set; Katori and chammach
silver-ware-glass         | 150 to 260 |                | 200 ml each              | Fluted tumblers, pair; Lassi tumblers; Chandi glass, set of 2
silver-ware-spoon         | 54 to 98   |                | 6 inch                   | Flower end spoons, set of 3; Dessert spoons; Mithai spoons
silver-ware-baby          | 48 to 92   |                | 3.5 inch                 | Naming day bowl; Annaprashan bowl; Fluted baby bowl
silver-antique-box        | 92 to 168  | 4.2 g, 1500    | 70 mm across             | Round lidded box; Sindoor box with firoza; Paan dibbi, antique
silver-antique-chest      | 320 to 540 | 12 g, 4200     | 150 x 100 mm             | Sunburst casket; Oxidised jewel casket; Zewar peti
silver-antique-attardan   | 180 to 310 | 3.2 g, 8600    | 240 mm high              | Rose water sprinkler; Gulab pash with rubies; Attardan, long neck
silver-decor-vase         | 220 to 380 |                | 180 mm high              | Fluted vase; Guldaan, fluted; Mantel vase
silver-decor-lamp         | 380 to 620 |                | 300 mm high              | Samai with five flames; Panchmukhi samai; Kuthuvilakku, silver
silver-decor-meena        | 160 to 290 |                | 150 mm high              | Blue enamel vase; Neel meena guldaan; Lucknow enamel vase
silver-brooch-filigree    | 9 to 18    | 2.1 g, 900     | 48 mm                    | Filigree brooch, pearl drops; Tarkashi sari pin; Lace brooch
silver-brooch-spray       | 10 to 19   | 2.4 g, 12500   | 62 mm long               | Branch brooch with sapphires; Neelam dali brooch; Flower spray sari pin
silver-brooch-feather     | 8 to 15    |                | 70 mm long               | Blue feather brooch; Mor pankh pin in silver; Neel mor pankh brooch
`;

/** Crafts and regions that are rarer in a metal: no tile of the market leads to an empty list. They come behind the designs above. */
const rarerTable = `
picture                     | net        | stones        | size          | names                                                               | seller
gold-earrings-filigree      | 9 to 18    |               | 46 mm long    | Tarkashi earrings in gold; Gold filigree drops                      |
gold-bracelet-oxidised      | 24 to 42   | 4.6 g, 9500   | 7 inch        | Oxidised suraj bracelet, coral; Dark gold sunburst bracelet         |
silver-necklace-kundan      | 62 to 104  | 17.2 g, 22000 | 12 inch, dori | Kundan guluband in silver; Square stone choker, silver kundan       |
silver-earrings-polki       | 12 to 22   | 3.2 g, 14500  | 26 mm across  | Polki karnphool in silver; Silver polki studs with pearls           |
silver-bracelet-jadau       | 28 to 46   | 5.4 g, 11500  | 7 inch        | Jadau phool bracelet in silver; Silver jadau bracelet               |
silver-bangles-lac          | 34 to 58   | 42 g, 1800    | 2-6           | Lac and silver bangles, set of 5; Lakh ki chudi, silver rims        |
silver-pendant-thewa        | 12 to 22   | 7.4 g, 6800   | 44 mm long    | Thewa lotus pendant, silver frame; Pratapgarh thewa pendant on blue |
silver-bracelet-navaratna   | 22 to 38   | 6.2 g, 9800   | 7.5 inch      | Navaratna bracelet in silver; Navagraha bracelet, nine stones       |
silver-ring-kemp            | 8 to 15    | 1.6 g, 1200   | Adjustable    | Kemp lotus ring in silver; Padma kemp ring                          |
silver-necklace-pearl       | 22 to 38   | 58 g, 16500   | 18 inch       | Three row moti haar, silver; Teen lada with sapphire pendant        |
silver-kada-nakash          | 58 to 96   | 2.4 g, 5400   | 2-6           | Nakash flower kada in silver; Broad nakshi kada, silver             |
silver-necklace-guttapusalu | 64 to 108  | 28 g, 14500   | 16 inch       | Guttapusalu in silver; Nellore pearl clusters, silver               |
silver-necklace-saaj        | 36 to 62   | 1.4 g, 2200   | 24 inch       | Chandi saaj, 21 leaves; Kolhapuri saaj in silver                    |
silver-anklet-bells         | 34 to 64   |               | 10 inch       | Padasaram with bells; Kerala padasaram, daily wear                  | TPN
silver-decor-lamp           | 420 to 560 |               | 300 mm high   | Nilavilakku, five flames                                            | TPN
`;

export interface Design {
  readonly picture: string;
  readonly names: readonly string[];
  readonly net: readonly [number, number];
  readonly stones: { readonly grams: number; readonly rupees: number };
  readonly size: string | null;
  /** Code of the seller who makes it; absent: chosen by name, craft and metal. */
  readonly seller?: string;
}

/** The lines of a table below its head, as their cells. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));

const designsOf = (table: string): Design[] =>
  rowsOf(table).map(([picture = '', net = '', stones = '', size, names = '', seller]) => {
    const [light = 0, heavy = 0] = net.split(' to ').map(Number);
    const [grams = 0, rupees = 0] = stones.split(' g, ').map(Number);
    return {
      picture,
      names: names.split('; '),
      net: [light, heavy],
      stones: { grams, rupees },
      size: size || null,
      ...(seller && { seller }),
    };
  });

export const designs: readonly Design[] = designsOf(table);
export const rarerDesigns: readonly Design[] = designsOf(rarerTable);
