import type { BusinessType, Craft, RegionalStyle } from '@gehna/contracts/lists';
import { rowsOf } from './designs.ts';

/** Accounts of the demo data. These passwords open nothing but a demo. */
export const demoPassword = 'gehna-demo-2026';

export interface DemoUser {
  readonly ownerName: string;
  readonly email: string;
  readonly mobile: string;
}

export interface DemoSeller extends DemoUser {
  /** Prefix of the seller's product codes. */
  readonly code: string;
  readonly businessName: string;
  readonly businessType: BusinessType;
  readonly city: string;
  readonly regionalStyle: RegionalStyle;
  readonly metals: readonly ('Gold' | 'Silver')[];
  /** Products in these crafts are the seller's first. */
  readonly crafts: readonly Craft[];
  /** Minutes in which the seller usually answers while the shop is open; absent: 150. */
  readonly answerMinutes?: number;
  /** One sentence that ends the description of its products. */
  readonly note: string;
}

export const buyer: DemoUser = {
  ownerName: 'Ananya Deshpande',
  email: 'ananya@demo.example',
  mobile: '+919820011001',
};
export const reviewer: DemoUser = {
  ownerName: 'Farhan Qureshi',
  email: 'farhan@demo.example',
  mobile: '+919820011002',
};

/** One line a seller; the name before the @ of the email. `minutes`: in which the seller usually answers, 150 unless given. */
const table = `
code | house                   | type          | owner              | email       | mobile        | city       | regional style         | metals       | crafts                                  | minutes
SVJ  | Sri Vijayanagara Jewels | Jewelry Store | Raghavendra Shetty | raghavendra | +919845022001 | Bengaluru  | Karnataka karigari     | Gold, Silver | Kemp Jewellery, Nakash                  | 190
TNJ  | Thanjai Thangam         | Manufacturer  | Meenakshi Sundaram | meenakshi   | +919843022002 | Thanjavur  | tamil nadu tasteful    | Gold, Silver | Nakash, Antique finish, Kemp Jewellery  | 400
KSS  | Karveer Saraf and Sons  | Jewelry Store | Prakash Potdar     | prakash     | +919822022003 | Kolhapur   | Maharashtra majestic   | Gold, Silver | Kolhapuri Saaj, Jadau/Jadtar            | 900
SHK  | Surat Heera Kothi       | Manufacturer  | Jignesh Mehta      | jignesh     | +919825022004 | Surat      | Gujarat gems           | Gold, Silver | Hand Engraved                           |
JHK  | Johari Kothi Jaipur     | Manufacturer  | Devendra Kasliwal  | devendra    | +919829022005 | Jaipur     | Rajasthan rare         | Gold, Silver | Kundan, Meenakari, Polki, Lac Jewellery | 35
JSG  | Jorhat Sonari Ghar      | Jewelry Store | Nilakshi Baruah    | nilakshi    | +919435022006 | Jorhat     | Assam artistry         | Gold, Silver | Hand Engraved                           |
CMM  | Charminar Moti Mahal    | Retailer      | Syed Imtiaz Ali    | imtiaz      | +919848022007 | Hyderabad  | telangana treasure     | Gold, Silver | Pearl Jewellery, Navratra               | 75
DCH  | Dariba Chandni House    | Wholesaler    | Harish Chand Gupta | harish      | +919811022008 | Delhi      | Delhi designs          | Gold, Silver | Jadau/Jadtar, Polki, Meenakari          |
NLR  | Nellore Nagalu          | Jewelry Store | Lakshmi Prasanna   | lakshmi     | +919866022009 | Nellore    | andhra pradesh antique | Gold, Silver | Gutta Pusalu, Antique finish            |
AMS  | Amritsar Sarafa         | Wholesaler    | Gurpreet Singh     | gurpreet    | +919815022010 | Amritsar   | Punjab pearls          | Gold, Silver | Pearl Jewellery, Hand Engraved          |
BSS  | Bowbazar Swarna Shilpa  | Manufacturer  | Sourav Karmakar    | sourav      | +919830022011 | Kolkata    | West Bengal vintage    | Gold, Silver | Filigree, Hand Engraved                 | 20
TPN  | Thrissur Ponnu          | Manufacturer  | Antony Akkara      | antony      | +919847022012 | Thrissur   | Kerala classic         | Gold         | Nakash, Navratra                        |
PTS  | Pratapgarh Thewa Studio | Manufacturer  | Girish Soni        | girish      | +919414022013 | Pratapgarh | Rajasthan rare         | Gold, Silver | Thewa, Oxidized, Lac Jewellery          |
RCK  | Rajkot Chandi Karigar   | Wholesaler    | Bhavesh Ranpara    | bhavesh     | +919824022014 | Rajkot     | Gujarat gems           | Silver       | Oxidized, Antique finish                | 120
`;

/** The sentence that ends the description of a seller's products. */
const notes: Readonly<Record<string, string>> = {
  SVJ: 'Our karigars in Avenue Road have worked from the same drawings since 1961.',
  TNJ: 'Finished by hand in our Thanjavur workshop; kemp stones are set closed, in the old way.',
  KSS: 'Strung and finished in Gujari, Kolhapur; the length can be changed at no cost.',
  SHK: 'Diamonds are cut and graded in our own house in Mahidharpura; a card with the grading comes with the piece.',
  JHK: 'The enamel on the back is ours too: one family sets the stones, another fires the meena.',
  JSG: 'Made in Karanga village near Jorhat, where each family keeps one design.',
  CMM: 'Pearls are matched by eye in Pathergatti; restringing is free for five years.',
  DCH: 'From our counter in Dariba Kalan; matching pieces can be made to order.',
  NLR: 'Pearl clusters are threaded one by one by the women of our workshop.',
  AMS: 'Ready to see in Guru Bazar; weight is taken in front of you.',
  BSS: 'Drawn wire and granulation by our Bowbazar karigars, polished with soapnut.',
  TPN: 'Made in Thrissur; each piece is weighed and hallmarked before it leaves the bench.',
  PTS: 'Signed on the back by the karigar who made it.',
  RCK: 'From our Rajkot workshop, where we make silver and nothing else.',
};

const listOf = (cell: string) => cell.split(', ');

export const sellers: readonly DemoSeller[] = rowsOf(table).map(
  ([
    code = '',
    businessName = '',
    type,
    ownerName = '',
    name,
    mobile = '',
    city = '',
    region,
    metals = '',
    crafts = '',
    minutes,
  ]) => ({
    code,
    businessName,
    businessType: type as BusinessType,
    ownerName,
    email: `${name}@demo.example`,
    mobile,
    city,
    regionalStyle: region as RegionalStyle,
    metals: listOf(metals) as DemoSeller['metals'],
    crafts: listOf(crafts) as Craft[],
    ...(minutes && { answerMinutes: Number(minutes) }),
    note: notes[code] ?? '',
  }),
);
