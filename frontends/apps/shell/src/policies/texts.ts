import { deletionDays, productName, supportEmail } from '@gehna/contracts/rules';

type PolicyText = {
  title: string;
  lead: string;
  sections: readonly {
    title: string;
    paragraphs: readonly string[];
    /** What happens one after the other, below the paragraphs. */
    steps?: readonly string[];
  }[];
};

export const contact = { before: 'Questions about this page: write to', email: supportEmail };

const law = {
  title: 'Law and courts',
  paragraphs: ['The law of India applies. Courts in Bengaluru decide.'],
};

const aboutUs: PolicyText = {
  title: 'About us',
  lead: `${productName} is a jewelry discovery network for the trade in India. Buyers find pieces in gold and silver, and speak with the jeweller or karigar who made them.`,
  sections: [
    {
      title: 'Discovery, not a checkout',
      paragraphs: [
        'There is no cart here, no payment and no courier. You explore, keep what you like, and send an inquiry that opens a WhatsApp chat with the seller. Price, payment and delivery are settled between the two of you.',
      ],
    },
    {
      title: 'Who is here',
      paragraphs: [
        'The platform is business to business and by invitation. Buyers and sellers pay a subscription; early access is free.',
        'Sellers are jewellers, karigars and makers. Before a seller can list a piece, a person checks their GST, Aadhaar, Hallmark and shop proof.',
      ],
    },
    {
      title: 'What can be found',
      paragraphs: [
        'Gold from 14k to 22k and silver of 925 and 999, by category, karat, craft and region: from Kundan and Meenakari to filigree, from Rajasthan to Kerala.',
      ],
    },
  ],
};

const privacyPolicy: PolicyText = {
  title: 'Privacy policy',
  lead: 'What we keep about you, why, and who sees it.',
  sections: [
    {
      title: 'What we keep',
      paragraphs: [
        'Your account: name, email, mobile number and, if you give it, your address. Your password is stored as a hash that nobody can read back.',
        'Your logins: when they happened, from which browser, system, kind of device and internet address, so that you can see whether somebody else used your account.',
        'What you do on the market: your favourites, your inquiries, the messages between you and a seller, your ratings of sellers, and what you report to us. What you looked at last stays in your browser.',
        'If you apply to become a seller: the business details and documents you submit. Only you and our reviewers can open them.',
      ],
    },
    {
      title: 'Who sees it',
      paragraphs: [
        'A seller you send an inquiry to sees your name and mobile number. A seller’s business name and mobile number are shown with their pieces.',
        'A message is read by the two who write to each other, and by our reviewers when one of you reports it.',
        'A rating is read by everybody, with your first name and the initial of your last name. Our reviewers see your name and how old your account is.',
        'Your email, address and documents are never shown to other members.',
      ],
    },
    {
      title: 'In your browser',
      paragraphs: [
        'Your login is kept in the storage of your browser and in one cookie that only our server can read. Both are needed to stay logged in. There are no advertising cookies.',
        'What you type and have not sent is kept there as well, so that it is not lost, and so is what you looked at last. When you log out, what you typed into your profile and into a seller application is removed; what you typed elsewhere, as in messages or pieces, waits for you there.',
      ],
    },
    {
      title: 'Your data, your choice',
      paragraphs: [
        'In your profile you can correct your name, number and address, and under Security there download everything we keep about you, and delete your account.',
        `For ${deletionDays} days after you asked us to delete it, you can log in and keep your account. Then we erase it: your account, logins, favourites, documents, products, store, pictures, saved replies, ratings that you gave or received, and what you wrote in messages.`,
      ],
    },
    {
      title: 'What stays after you left, and why',
      paragraphs: [
        'An inquiry stays with the other side as product, date and status, without your name and number, because it is their record too. In a conversation your messages are replaced by a note that the account was deleted; what the other one wrote is theirs.',
        'A quotation stays with the other side as its lines and amounts, without the name, address and words of the one who left; one that was still open ends, and its link and its PDF are removed. That something was reported, and the log of what our reviewers decided and when, stay so that decisions can be checked: by numbers that name nobody, without what you wrote.',
        'Counts, such as how often a product was viewed, stay without any link to you. Backups are overwritten within 30 days. We sell nothing and take no payment, so there are no invoices of yours that tax law would have us keep.',
      ],
    },
    law,
  ],
};

const termsConditions: PolicyText = {
  title: 'Terms and conditions',
  lead: `These terms apply to everyone who uses ${productName}.`,
  sections: [
    {
      title: 'The service',
      paragraphs: [
        `${productName} is an invite-only, business-to-business network where buyers discover jewelry and contact sellers. It generates leads only. Sales are made between buyer and seller, outside of the platform; we take no payment for goods and ship nothing.`,
      ],
    },
    {
      title: 'Subscription',
      paragraphs: ['Buyers and sellers pay a subscription for the use of the platform. Early access is free.'],
    },
    {
      title: 'Your account',
      paragraphs: [
        'An account belongs to one person or business and one mobile number. Keep your password to yourself, and tell us if you think that somebody else knows it.',
      ],
    },
    {
      title: 'What sellers list',
      paragraphs: [
        'Sellers are responsible for what they list: that weight, purity, hallmark, price and pictures are true, and that they may sell the piece. Listings are reviewed before they appear; a listing can be refused or taken down.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: [
        'Copying pictures or lists of others, inquiries without interest, and any attempt to disturb the service or to reach accounts of others.',
      ],
    },
    {
      title: 'Disputes between buyer and seller',
      paragraphs: ['Because the sale is between the two, a dispute begins between them.'],
      steps: [
        'The buyer contacts the seller within 7 days of receipt.',
        'The seller replies within 3 business days.',
        'What that does not settle is escalated to our support, which mediates.',
      ],
    },
    law,
  ],
};

const buyerProtection: PolicyText = {
  title: 'Buyer protection',
  lead: 'You buy from the seller, not from us. This is what we do before, and what happens when something is not right.',
  sections: [
    {
      title: 'Before you speak with a seller',
      paragraphs: [
        'Each seller has shown GST, Aadhaar, Hallmark and shop proof, and each piece is reviewed before it appears on the market.',
      ],
    },
    {
      title: 'If a piece is not as agreed',
      paragraphs: [
        'A dispute begins with you and the seller, because the sale was between the two of you. It is settled fastest when both keep to these steps.',
      ],
      steps: [
        'Contact the seller within 7 days of receipt, and say what is wrong. A picture helps.',
        'The seller replies within 3 business days.',
        'If there is no reply, or you cannot agree, escalate it to our support. We hear both sides and mediate.',
      ],
    },
    {
      title: 'Who is on the other side',
      paragraphs: [
        'The platform is business to business and by invitation, and buyers and sellers pay a subscription: nobody here is anonymous. Early access is free.',
      ],
    },
    {
      title: 'What helps',
      paragraphs: [
        'Agree on weight, purity, making charges and GST in writing before you pay, ask for the invoice and the hallmark certificate, and keep the chat.',
      ],
    },
    law,
  ],
};

/** The pages about the house. */
export const policies = { aboutUs, privacyPolicy, termsConditions, buyerProtection };
