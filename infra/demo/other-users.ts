import type { GstState } from './identity.ts';
import type { DemoUser } from './sellers.ts';

/** Buyers besides the one of the login: sellers have their inquiries and messages to answer. */
export const otherBuyers: readonly DemoUser[] = [
  { ownerName: 'Kavya Nair', email: 'kavya@demo.example', mobile: '+919820011011' },
  { ownerName: 'Rohan Malhotra', email: 'rohan@demo.example', mobile: '+919820011012' },
  { ownerName: 'Zainab Merchant', email: 'zainab@demo.example', mobile: '+919820011013' },
  { ownerName: 'Subhash Ghosh', email: 'subhash@demo.example', mobile: '+919820011014' },
  { ownerName: 'Leela Iyer', email: 'leela.iyer@demo.example', mobile: '+919820011015' },
  { ownerName: 'Imran Sheikh', email: 'imran.sheikh@demo.example', mobile: '+919820011016' },
  { ownerName: 'Gurpreet Kaur', email: 'gurpreet.kaur@demo.example', mobile: '+919820011017' },
  { ownerName: 'Nisha Agarwal', email: 'nisha.agarwal@demo.example', mobile: '+919820011018' },
];

export interface Applicant extends DemoUser {
  readonly businessName: string;
  readonly businessType: 'Jewelry Store' | 'Manufacturer' | 'Retailer';
  readonly state: GstState;
  readonly address: string;
  /** What a reviewer will notice. */
  readonly problem: 'none' | 'duplicate PAN' | 'wrong document';
  /** When they applied. */
  readonly daysAgo: number;
}

/** They wait for a reviewer. */
export const applicants: readonly Applicant[] = [
  {
    ownerName: 'Mohanlal Kasliwal',
    email: 'mohanlal@demo.example',
    mobile: '+919829022021',
    businessName: 'Kasliwal Brothers Jaipur',
    businessType: 'Jewelry Store',
    state: 'Rajasthan',
    address: '220 Johari Bazaar, Jaipur 302003, Rajasthan',
    problem: 'duplicate PAN',
    daysAgo: 3,
  },
  {
    ownerName: 'Ritika Sharma',
    email: 'ritika@demo.example',
    mobile: '+919811022022',
    businessName: 'Chandni Silver Studio',
    businessType: 'Retailer',
    state: 'Delhi',
    address: '12 Hauz Khas Village, New Delhi 110016',
    problem: 'wrong document',
    daysAgo: 2,
  },
  {
    ownerName: 'Venkat Rao',
    email: 'venkat@demo.example',
    mobile: '+919849022023',
    businessName: 'Machilipatnam Bangaram',
    businessType: 'Manufacturer',
    state: 'Andhra Pradesh',
    address: '17 Robertsonpet, Machilipatnam 521001, Andhra Pradesh',
    problem: 'none',
    daysAgo: 1,
  },
];

/** Became a seller, and was suspended. */
export const suspendedSeller: Applicant = {
  ownerName: 'Dinesh Bansal',
  email: 'dinesh@demo.example',
  mobile: '+919812022031',
  businessName: 'Sonipat Gold Mart',
  businessType: 'Retailer',
  state: 'Haryana',
  address: '4 Atlas Road, Sonipat 131001, Haryana',
  problem: 'none',
  daysAgo: 30,
};
