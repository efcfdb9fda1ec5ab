import type { Craft, Gender } from '@gehna/contracts/lists';
import { rowsOf } from './designs.ts';

/** One line a picture of pictures/products: what it shows. */
const table = `
picture                     | metal  | kind                                  | craft           | stones                                                                      | for    | alt
gold-chain-rope             | Gold   | Chain                                 |                 |                                                                             | unisex | Gold rope chain laid double
gold-chain-figaro           | Gold   | Chain                                 |                 |                                                                             | Men    | Gold figaro chain laid double
gold-chain-box              | Gold   | Chain                                 |                 |                                                                             | unisex | Gold box chain in a coil
gold-chain-mohanmala        | Gold   | Chain                                 |                 |                                                                             | Women  | Coil of gold beads, a mohan mala
gold-necklace-kasu          | Gold   | Necklaces                             | Nakash          | ruby                                                                        | Women  | Gold kasu mala of struck lotus coins with a ruby pendant
gold-necklace-mango         | Gold   | Necklaces                             | Kemp Jewellery  | ruby, emerald                                                               | Women  | Gold mango haar set with rubies and an emerald flower
gold-necklace-kundan        | Gold   | Necklaces                             | Kundan          | polki, emerald, ruby, pearl                                                 | Women  | Kundan necklace of uncut stones with emerald drops
gold-necklace-pearl         | Gold   | Necklaces                             | Pearl Jewellery | pearl, ruby, polki                                                          | Women  | Three rows of pearls with a ruby and gold pendant
gold-bracelet-flower        | Gold   | Bracelets                             |                 | ruby, emerald                                                               | Women  | Gold bracelet of ruby flowers
gold-bracelet-curb          | Gold   | Bracelets                             |                 |                                                                             | Men    | Heavy gold curb bracelet
gold-bracelet-navaratna     | Gold   | Bracelets                             | Navratra        | ruby, emerald, sapphire, coral, pearl                                       | unisex | Gold bracelet set with the nine stones
gold-earrings-jhumka        | Gold   | Earrings                              |                 | ruby, pearl                                                                 | Women  | Pair of gold jhumka with rubies and a pearl fringe
gold-earrings-chandbali     | Gold   | Earrings                              | Kundan          | polki, ruby, pearl                                                          | Women  | Kundan chandbali earrings with pearl drops
gold-earrings-stud          | Gold   | Earrings                              | Polki           | emerald, polki, pearl                                                       | Women  | Gold studs, emerald in a ring of uncut stones
gold-earrings-meena         | Gold   | Earrings                              | Meenakari       | pearl                                                                       | Women  | Meenakari drop earrings in red and green enamel
gold-ring-band              | Gold   | Rings                                 |                 | diamond                                                                     | unisex | Gold band with beaded edges and diamonds
gold-ring-cocktail          | Gold   | Rings                                 |                 | ruby, diamond                                                               | Women  | Gold cocktail ring, an oval ruby in diamonds
gold-ring-temple            | Gold   | Rings                                 | Kemp Jewellery  | ruby                                                                        | Women  | Temple ring with a kemp lotus
gold-ring-braid             | Gold   | Rings                                 | Hand Engraved   |                                                                             | Men    | Braided rose gold band
gold-bangles-plain          | Gold   | Bangles                               |                 |                                                                             | Women  | Stack of plain and faceted gold bangles
gold-bangles-beaded         | Gold   | Bangles                               |                 | ruby                                                                        | Women  | Three gold bangles, beaded and set with rubies
gold-bangles-meena          | Gold   | Bangles                               | Meenakari       | diamond                                                                     | Women  | Meenakari bangles in red, white and green
gold-pendant-lotus          | Gold   | Pendants                              |                 | ruby, pearl                                                                 | Women  | Gold lotus pendant with rubies on a fine chain
gold-pendant-mango          | Gold   | Pendants                              | Nakash          | ruby, emerald                                                               | Women  | Gold mango pendant with an emerald drop
gold-pendant-navaratna      | Gold   | Pendants                              | Navratra        | ruby, pearl, coral, emerald, topaz, diamond, sapphire, hessonite, cat's eye | unisex | Navaratna pendant, nine stones in gold
gold-mangalsutra-vati       | Gold   | MangalSutras                          |                 |                                                                             | Women  | Mangalsutra of black beads with two gold vati
gold-mangalsutra-flower     | Gold   | MangalSutras                          |                 | ruby                                                                        | Women  | Mangalsutra with a ruby flower pendant
gold-mangalsutra-diamond    | Gold   | MangalSutras                          |                 | diamond                                                                     | Women  | Single strand mangalsutra with a diamond pendant
gold-choker-ruby            | Gold   | Gold Choker                           |                 | ruby, emerald, pearl                                                        | Women  | Gold bead choker with ruby flowers and a pearl fringe
gold-choker-kundan          | Gold   | Gold Choker                           | Kundan          | polki, emerald, ruby, pearl                                                 | Women  | Kundan choker of square stones with emeralds and pearls
gold-choker-guttapusalu     | Gold   | Gold Choker                           | Gutta Pusalu    | kemp, pearl                                                                 | Women  | Gutta pusalu choker with clusters of pearls
gold-nosepin-nath           | Gold   | Nose Pins                             | Jadau/Jadtar    | pearl, ruby, polki                                                          | Women  | Bridal nath with pearls, rubies and a chain
gold-nosepin-flower         | Gold   | Nose Pins                             |                 | diamond, ruby                                                               | Women  | Small gold nose stud, seven stones in a flower
gold-nosepin-lotus          | Gold   | Nose Pins                             |                 | emerald                                                                     | Women  | Gold nose stud with an emerald in petals
gold-kada-temple            | Gold   | Kada                                  | Nakash          | ruby, emerald                                                               | Women  | Broad gold kada with applied flowers, rubies and emeralds
gold-kada-twist             | Gold   | Kada                                  |                 |                                                                             | Men    | Open twisted gold kada with bud ends
gold-kada-meena             | Gold   | Kada                                  | Meenakari       | polki                                                                       | Women  | Meenakari kada with enamel flowers on white
gold-kada-mango             | Gold   | Kada                                  | Antique finish  | kemp                                                                        | Women  | Antique gold kada with a row of mangoes
gold-diamond-jali           | Gold   | Gold+Diamond                          |                 | diamond                                                                     | Women  | Pierced gold pendant set with diamonds
gold-diamond-bangle         | Gold   | Gold+Diamond                          |                 | diamond                                                                     | Women  | Rose gold bangles set with diamonds
gold-diamond-tennis         | Gold   | Gold+Diamond                          |                 | diamond                                                                     | Women  | Gold bracelet with a line of diamonds
gold-watch-fob              | Gold   | Watch Accessories                     |                 |                                                                             | Men    | Gold watch chain with a bar and a struck charm
gold-watch-bracelet         | Gold   | Watch Accessories                     |                 | diamond                                                                     | unisex | Gold bracelet watch with a diamond rim
gold-watch-pearl            | Gold   | Watch Accessories                     | Pearl Jewellery | pearl, ruby                                                                 | Women  | Watch on a strap of pearls with a ruby rim
gold-solitaire-diamond      | Gold   | Solitaires Jewellery                  |                 | diamond                                                                     | Women  | Solitaire ring, a round diamond in six claws
gold-solitaire-sapphire     | Gold   | Solitaires Jewellery                  |                 | sapphire, diamond                                                           | Women  | Solitaire ring, an oval sapphire with diamond shoulders
gold-solitaire-emerald      | Gold   | Solitaires Jewellery                  |                 | emerald                                                                     | Women  | Solitaire ring, a step cut emerald in gold
gold-accessory-brooch       | Gold   | Gold Accessories                      | Kundan          | ruby, emerald, polki, pearl                                                 | Women  | Gold brooch, a branch in flower with rubies and pearls
gold-accessory-waist        | Gold   | Gold Accessories                      |                 | ruby, pearl                                                                 | Women  | Gold kamarbandh with ruby flowers and pearl drops
gold-accessory-feather      | Gold   | Gold Accessories                      | Meenakari       |                                                                             | Women  | Gold peacock feather brooch in enamel
gold-accessory-cufflinks    | Gold   | Gold Accessories                      |                 | sapphire                                                                    | Men    | Pair of gold cufflinks with sapphires
gold-accessory-hairpin      | Gold   | Gold Accessories                      |                 | ruby, pearl                                                                 | Women  | Gold juda pin with a lotus and pearls
silver-chain-curb           | Silver | Silver Chain                          |                 |                                                                             | Men    | Silver curb chain laid double
silver-chain-wheat          | Silver | Silver Chain                          |                 |                                                                             | unisex | Silver wheat chain in a coil
silver-chain-cable          | Silver | Silver Chain                          |                 |                                                                             | unisex | Silver cable chain laid double
silver-necklace-hasli       | Silver | Silver Necklace                       | Oxidized        | turquoise                                                                   | Women  | Silver hasli with turquoise and bells
silver-necklace-filigree    | Silver | Silver Necklace                       | Filigree        | pearl                                                                       | Women  | Silver filigree necklace of openwork rounds
silver-necklace-oxidised    | Silver | Silver Necklace                       | Oxidized        | turquoise, coral                                                            | Women  | Oxidised silver necklace with sunbursts and drops
silver-kada-twist           | Silver | Silver Kada                           |                 |                                                                             | Men    | Open twisted silver kada with bud ends
silver-kada-scroll          | Silver | Silver Kada                           | Oxidized        | turquoise                                                                   | Women  | Broad silver kada with filigree and turquoise
silver-kada-banded          | Silver | Silver Kada                           |                 | coral                                                                       | unisex | Banded silver kada with coral ends
silver-pendant-filigree     | Silver | Pendants                              | Filigree        |                                                                             | Women  | Silver filigree pendant
silver-pendant-sun          | Silver | Pendants                              | Oxidized        | turquoise                                                                   | Women  | Oxidised silver sun pendant with turquoise
silver-pendant-amethyst     | Silver | Pendants                              |                 | amethyst, pearl                                                             | Women  | Silver pendant with an amethyst and pearl drop
silver-earrings-jhumka      | Silver | Earrings                              | Oxidized        | turquoise                                                                   | Women  | Oxidised silver jhumka with turquoise
silver-earrings-chandbali   | Silver | Earrings                              |                 | turquoise, pearl, sapphire                                                  | Women  | Silver chandbali with moonlike crescents and pearls
silver-earrings-filigree    | Silver | Earrings                              | Filigree        |                                                                             | Women  | Silver filigree earrings with drops
silver-earrings-hoops       | Silver | Earrings                              |                 |                                                                             | Women  | Silver bali hoops with small drops
silver-bracelet-sun         | Silver | Bracelets                             | Oxidized        | turquoise, coral                                                            | Women  | Oxidised silver bracelet of sunbursts
silver-bracelet-charm       | Silver | Bracelets                             |                 | turquoise                                                                   | Women  | Silver charm bracelet with bells and flowers
silver-bracelet-filigree    | Silver | Bracelets                             | Filigree        |                                                                             | Women  | Silver filigree bracelet
silver-ring-turquoise       | Silver | Rings                                 | Oxidized        | turquoise                                                                   | unisex | Oxidised silver ring with a large turquoise
silver-ring-braid           | Silver | Rings                                 |                 |                                                                             | Men    | Braided silver band
silver-ring-scroll          | Silver | Rings                                 | Hand Engraved   |                                                                             | unisex | Silver band with scrollwork
silver-ring-pearl           | Silver | Rings                                 | Filigree        | pearl                                                                       | Women  | Silver ring, a pearl in filigree
silver-bangles-set          | Silver | Bangles                               |                 |                                                                             | Women  | Set of silver bangles, plain, twisted and beaded
silver-bangles-oxidised     | Silver | Bangles                               | Oxidized        | turquoise                                                                   | Women  | Oxidised silver bangles with turquoise
silver-bangles-meena        | Silver | Bangles                               | Meenakari       |                                                                             | Women  | Silver bangles in red, blue and turquoise enamel
silver-anklet-bells         | Silver | Anklets                               |                 |                                                                             | Women  | Silver payal with bells
silver-anklet-broad         | Silver | Anklets                               |                 | turquoise                                                                   | Women  | Broad woven silver anklet with turquoise and a bell fringe
silver-anklet-drops         | Silver | Anklets                               |                 | coral                                                                       | Women  | Silver anklet with small coral drops
silver-toering-flower       | Silver | Toe Rings                             |                 |                                                                             | Women  | Pair of silver toe rings with flowers
silver-toering-turquoise    | Silver | Toe Rings                             | Oxidized        | turquoise                                                                   | Women  | Pair of silver toe rings with turquoise
silver-toering-filigree     | Silver | Toe Rings                             | Filigree        |                                                                             | Women  | Pair of filigree toe rings
silver-pooja-diya           | Silver | Pooja Items                           |                 |                                                                             | unisex | Silver diya on a dish with a burning flame
silver-pooja-kalash         | Silver | Pooja Items                           | Hand Engraved   |                                                                             | unisex | Silver kalash with mango leaves and coconut
silver-pooja-bell           | Silver | Pooja Items                           |                 |                                                                             | unisex | Silver pooja bell with a lotus handle
silver-pooja-thali          | Silver | Pooja Items                           |                 |                                                                             | unisex | Silver pooja thali with diya, bell and bowls
silver-diamond-halo         | Silver | Silver+Diamonds                       |                 | sapphire, diamond                                                           | Women  | Silver pendant, a sapphire framed in diamonds
silver-diamond-stud         | Silver | Silver+Diamonds                       |                 | diamond                                                                     | Women  | Silver studs with diamonds in a round halo
silver-diamond-eternity     | Silver | Silver+Diamonds                       |                 | diamond                                                                     | Women  | Silver eternity band of diamonds
silver-diamond-tennis       | Silver | Silver+Diamonds                       |                 | diamond, ruby                                                               | Women  | Silver bracelet with a line of diamonds and rubies
silver-ware-bowl            | Silver | Silver Ware                           |                 |                                                                             | unisex | Hammered silver bowl with a spoon
silver-ware-glass           | Silver | Silver Ware                           |                 |                                                                             | unisex | Two fluted silver tumblers
silver-ware-spoon           | Silver | Silver Ware                           |                 |                                                                             | unisex | Three silver spoons with flower ends
silver-ware-baby            | Silver | Silver Ware                           |                 |                                                                             | Kids   | Fluted silver bowl for a naming day
silver-antique-box          | Silver | Silver Antiques - Style Artifacts     | Antique finish  | turquoise                                                                   | unisex | Round lidded silver box with turquoise
silver-antique-chest        | Silver | Silver Antiques - Style Artifacts     | Oxidized        | turquoise                                                                   | unisex | Oxidised silver casket with sunbursts
silver-antique-attardan     | Silver | Silver Antiques - Style Artifacts     | Antique finish  | ruby                                                                        | unisex | Silver rose water sprinkler with rubies
silver-decor-vase           | Silver | Silver Decorative Pieces & Showpieces |                 |                                                                             | unisex | Fluted silver vase
silver-decor-lamp           | Silver | Silver Decorative Pieces & Showpieces |                 |                                                                             | unisex | Tall silver samai lamp with five flames
silver-decor-meena          | Silver | Silver Decorative Pieces & Showpieces | Meenakari       |                                                                             | unisex | Silver vase with blue enamel flowers
silver-brooch-filigree      | Silver | Brooches                              | Filigree        | pearl                                                                       | Women  | Silver filigree brooch with pearl drops
silver-brooch-spray         | Silver | Brooches                              |                 | sapphire, emerald, pearl                                                    | Women  | Silver brooch, a branch in flower with sapphires
silver-brooch-feather       | Silver | Brooches                              | Meenakari       |                                                                             | Women  | Silver peacock feather brooch in blue enamel
gold-necklace-saaj          | Gold   | Necklaces                             | Kolhapuri Saaj  | ruby                                                                        | Women  | Kolhapuri saaj of gold leaves and beads with a ruby centre
gold-pendant-thewa          | Gold   | Pendants                              | Thewa           | pearl                                                                       | Women  | Thewa pendant, pierced gold on green glass
gold-bangles-lac            | Gold   | Bangles                               | Lac Jewellery   |                                                                             | Women  | Lac bangles in pink and green set with mirrors
gold-bracelet-nazariya      | Gold   | Bracelets                             |                 | ruby                                                                        | Kids   | Nazariya bracelet of black and gold beads for a child
gold-earrings-twotier       | Gold   | Earrings                              | Kundan          | emerald, polki, pearl                                                       | Women  | Two tier gold jhumka with emeralds and pearls
silver-kada-baby            | Silver | Silver Kada                           |                 |                                                                             | Kids   | Pair of silver baby kada with bells
gold-earrings-filigree      | Gold   | Earrings                              | Filigree        |                                                                             | Women  | Gold filigree earrings with drops
gold-bracelet-oxidised      | Gold   | Bracelets                             | Oxidized        | coral                                                                       | Women  | Oxidised gold bracelet of sunbursts with coral
silver-necklace-kundan      | Silver | Silver Necklace                       | Kundan          | polki, emerald, ruby, pearl                                                 | Women  | Silver kundan choker of square stones with emeralds and pearls
silver-earrings-polki       | Silver | Earrings                              | Polki           | emerald, polki, pearl                                                       | Women  | Silver studs, emerald in a ring of uncut stones
silver-bracelet-jadau       | Silver | Bracelets                             | Jadau/Jadtar    | polki, ruby, emerald                                                        | Women  | Silver jadau bracelet of flowers in uncut stones and rubies
silver-bangles-lac          | Silver | Bangles                               | Lac Jewellery   |                                                                             | Women  | Silver and lac bangles in pink and blue set with mirrors
silver-pendant-thewa        | Silver | Pendants                              | Thewa           | pearl                                                                       | Women  | Thewa pendant in a silver frame, pierced gold on blue glass
silver-bracelet-navaratna   | Silver | Bracelets                             | Navratra        | ruby, emerald, sapphire, coral, pearl                                       | unisex | Silver bracelet set with the nine stones
silver-ring-kemp            | Silver | Rings                                 | Kemp Jewellery  | kemp                                                                        | Women  | Silver ring with a kemp lotus
silver-necklace-pearl       | Silver | Silver Necklace                       | Pearl Jewellery | pearl, sapphire, turquoise                                                  | Women  | Three rows of pearls with a sapphire pendant in silver
silver-kada-nakash          | Silver | Silver Kada                           | Nakash          | ruby, emerald                                                               | Women  | Broad silver kada with applied flowers, rubies and emeralds
silver-necklace-guttapusalu | Silver | Silver Necklace                       | Gutta Pusalu    | kemp, pearl                                                                 | Women  | Silver gutta pusalu necklace with clusters of pearls
silver-necklace-saaj        | Silver | Silver Necklace                       | Kolhapuri Saaj  | ruby                                                                        | Women  | Kolhapuri saaj of silver leaves and beads with a ruby centre
`;

export interface PictureFacts {
  readonly metal: 'Gold' | 'Silver';
  readonly kind: string;
  readonly craft: Craft | null;
  readonly stones: readonly string[];
  readonly gender: Gender;
  readonly alt: string;
}

/** By the picture. */
export const pictureFacts: ReadonlyMap<string, PictureFacts> = new Map(
  rowsOf(table).map(([picture = '', metal, kind = '', craft, stones = '', gender, alt = '']) => [
    picture,
    {
      metal: metal as PictureFacts['metal'],
      kind,
      craft: (craft || null) as Craft | null,
      stones: stones.split(', ').filter(Boolean),
      gender: gender as Gender,
      alt,
    },
  ]),
);
