import type { BusinessType, Craft, RegionalStyle } from '@gehna/contracts/lists';

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

export const sellers: readonly DemoSeller[] = [
  {
    code: 'SVJ',
    businessName: 'Sri Vijayanagara Jewels',
    businessType: 'Jewelry Store',
    ownerName: 'Raghavendra Shetty',
    email: 'raghavendra@demo.example',
    mobile: '+919845022001',
    city: 'Bengaluru',
    regionalStyle: 'Karnataka karigari',
    metals: ['Gold', 'Silver'],
    crafts: ['Kemp Jewellery', 'Nakash'],
    answerMinutes: 190,
    note: 'Our karigars in Avenue Road have worked from the same drawings since 1961.',
  },
  {
    code: 'TNJ',
    businessName: 'Thanjai Thangam',
    businessType: 'Manufacturer',
    ownerName: 'Meenakshi Sundaram',
    email: 'meenakshi@demo.example',
    mobile: '+919843022002',
    city: 'Thanjavur',
    regionalStyle: 'tamil nadu tasteful',
    metals: ['Gold', 'Silver'],
    crafts: ['Nakash', 'Antique finish', 'Kemp Jewellery'],
    answerMinutes: 400,
    note: 'Finished by hand in our Thanjavur workshop; kemp stones are set closed, in the old way.',
  },
  {
    code: 'KSS',
    businessName: 'Karveer Saraf and Sons',
    businessType: 'Jewelry Store',
    ownerName: 'Prakash Potdar',
    email: 'prakash@demo.example',
    mobile: '+919822022003',
    city: 'Kolhapur',
    regionalStyle: 'Maharashtra majestic',
    metals: ['Gold', 'Silver'],
    crafts: ['Kolhapuri Saaj', 'Jadau/Jadtar'],
    answerMinutes: 900,
    note: 'Strung and finished in Gujari, Kolhapur; the length can be changed at no cost.',
  },
  {
    code: 'SHK',
    businessName: 'Surat Heera Kothi',
    businessType: 'Manufacturer',
    ownerName: 'Jignesh Mehta',
    email: 'jignesh@demo.example',
    mobile: '+919825022004',
    city: 'Surat',
    regionalStyle: 'Gujarat gems',
    metals: ['Gold', 'Silver'],
    crafts: ['Hand Engraved'],
    note: 'Diamonds are cut and graded in our own house in Mahidharpura; a card with the grading comes with the piece.',
  },
  {
    code: 'JHK',
    businessName: 'Johari Kothi Jaipur',
    businessType: 'Manufacturer',
    ownerName: 'Devendra Kasliwal',
    email: 'devendra@demo.example',
    mobile: '+919829022005',
    city: 'Jaipur',
    regionalStyle: 'Rajasthan rare',
    metals: ['Gold', 'Silver'],
    crafts: ['Kundan', 'Meenakari', 'Polki', 'Lac Jewellery'],
    answerMinutes: 35,
    note: 'The enamel on the back is ours too: one family sets the stones, another fires the meena.',
  },
  {
    code: 'JSG',
    businessName: 'Jorhat Sonari Ghar',
    businessType: 'Jewelry Store',
    ownerName: 'Nilakshi Baruah',
    email: 'nilakshi@demo.example',
    mobile: '+919435022006',
    city: 'Jorhat',
    regionalStyle: 'Assam artistry',
    metals: ['Gold', 'Silver'],
    crafts: ['Hand Engraved'],
    note: 'Made in Karanga village near Jorhat, where each family keeps one design.',
  },
  {
    code: 'CMM',
    businessName: 'Charminar Moti Mahal',
    businessType: 'Retailer',
    ownerName: 'Syed Imtiaz Ali',
    email: 'imtiaz@demo.example',
    mobile: '+919848022007',
    city: 'Hyderabad',
    regionalStyle: 'telangana treasure',
    metals: ['Gold', 'Silver'],
    crafts: ['Pearl Jewellery', 'Navratra'],
    answerMinutes: 75,
    note: 'Pearls are matched by eye in Pathergatti; restringing is free for five years.',
  },
  {
    code: 'DCH',
    businessName: 'Dariba Chandni House',
    businessType: 'Wholesaler',
    ownerName: 'Harish Chand Gupta',
    email: 'harish@demo.example',
    mobile: '+919811022008',
    city: 'Delhi',
    regionalStyle: 'Delhi designs',
    metals: ['Gold', 'Silver'],
    crafts: ['Jadau/Jadtar', 'Polki', 'Meenakari'],
    note: 'From our counter in Dariba Kalan; matching pieces can be made to order.',
  },
  {
    code: 'NLR',
    businessName: 'Nellore Nagalu',
    businessType: 'Jewelry Store',
    ownerName: 'Lakshmi Prasanna',
    email: 'lakshmi@demo.example',
    mobile: '+919866022009',
    city: 'Nellore',
    regionalStyle: 'andhra pradesh antique',
    metals: ['Gold', 'Silver'],
    crafts: ['Gutta Pusalu', 'Antique finish'],
    note: 'Pearl clusters are threaded one by one by the women of our workshop.',
  },
  {
    code: 'AMS',
    businessName: 'Amritsar Sarafa',
    businessType: 'Wholesaler',
    ownerName: 'Gurpreet Singh',
    email: 'gurpreet@demo.example',
    mobile: '+919815022010',
    city: 'Amritsar',
    regionalStyle: 'Punjab pearls',
    metals: ['Gold', 'Silver'],
    crafts: ['Pearl Jewellery', 'Hand Engraved'],
    note: 'Ready to see in Guru Bazar; weight is taken in front of you.',
  },
  {
    code: 'BSS',
    businessName: 'Bowbazar Swarna Shilpa',
    businessType: 'Manufacturer',
    ownerName: 'Sourav Karmakar',
    email: 'sourav@demo.example',
    mobile: '+919830022011',
    city: 'Kolkata',
    regionalStyle: 'West Bengal vintage',
    metals: ['Gold', 'Silver'],
    crafts: ['Filigree', 'Hand Engraved'],
    answerMinutes: 20,
    note: 'Drawn wire and granulation by our Bowbazar karigars, polished with soapnut.',
  },
  {
    code: 'TPN',
    businessName: 'Thrissur Ponnu',
    businessType: 'Manufacturer',
    ownerName: 'Antony Akkara',
    email: 'antony@demo.example',
    mobile: '+919847022012',
    city: 'Thrissur',
    regionalStyle: 'Kerala classic',
    metals: ['Gold'],
    crafts: ['Nakash', 'Navratra'],
    note: 'Made in Thrissur; each piece is weighed and hallmarked before it leaves the bench.',
  },
  {
    code: 'PTS',
    businessName: 'Pratapgarh Thewa Studio',
    businessType: 'Manufacturer',
    ownerName: 'Girish Soni',
    email: 'girish@demo.example',
    mobile: '+919414022013',
    city: 'Pratapgarh',
    regionalStyle: 'Rajasthan rare',
    metals: ['Gold', 'Silver'],
    crafts: ['Thewa', 'Oxidized', 'Lac Jewellery'],
    note: 'Signed on the back by the karigar who made it.',
  },
  {
    code: 'RCK',
    businessName: 'Rajkot Chandi Karigar',
    businessType: 'Wholesaler',
    ownerName: 'Bhavesh Ranpara',
    email: 'bhavesh@demo.example',
    mobile: '+919824022014',
    city: 'Rajkot',
    regionalStyle: 'Gujarat gems',
    metals: ['Silver'],
    crafts: ['Oxidized', 'Antique finish'],
    answerMinutes: 120,
    note: 'From our Rajkot workshop, where we make silver and nothing else.',
  },
];
