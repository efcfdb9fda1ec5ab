import { leadPriorities, leadStatuses } from '@gehna/contracts/lists';
import { MongoClient } from 'mongodb';
import { Dice } from '../random.ts';

type Document = { _id: string } & Record<string, unknown>;

export const busySeller = 'usr_benchseller';
const others = 500;
const buyers = 7000;
const products = 2000;
const id = (prefix: string, number: number) => `${prefix}_bench${String(number).padStart(21, '0')}`;
export const buyerId = (number: number) => id('usr', number % buyers);
export const productId = (number: number) => id('prd', number % products);

const given = [
  'Asha',
  'Kabir',
  'Meera',
  'Ravi',
  'Priya',
  'Arjun',
  'Lata',
  'Imran',
  'Sana',
  'Vikram',
  'Deepa',
  'Joseph',
];
const family = ['Shah', 'Nair', 'Soni', 'Rao', 'Jain', 'Khan', 'Mehta', 'Iyer', 'Das', 'Patil', 'Kaur', 'Thomas'];
const productNames = [
  'Lotus Jhumka',
  'Kundan Choker',
  'Temple Kada',
  'Silver Payal',
  'Nath',
  'Mangalsutra',
  'Meenakari Bangle',
];

/**
 * Writes leads straight into the database, in the shape of services/leads: `count` of one busy seller, and as many of 500 others.
 * The collections and indexes must be there. None takes part in the unique index of open leads: some buyers have several about a product.
 */
export async function loadLeads(url: string, database: string, count: number): Promise<void> {
  const client = new MongoClient(url);
  const dice = new Dice(29);
  const collection = (name: string) => client.db(database).collection<Document>(name);
  try {
    const users = Array.from({ length: buyers }, (_, number) => user(id('usr', number), number));
    users.push(user(busySeller, 3));
    await collection('people').insertMany(users);
    await collection('products').insertMany(Array.from({ length: products }, (_, number) => productProjection(number)));
    const begin = Date.UTC(2026, 0, 1);
    for (let from = 0; from < 2 * count; from += 1000) {
      const leads = Array.from({ length: Math.min(1000, 2 * count - from) }, (_, at): Document => {
        const number = from + at;
        const status = dice.one(leadStatuses);
        const priority = dice.one(leadPriorities);
        const sellerId = number % 2 === 0 ? busySeller : id('usr', 100_000 + dice.whole(0, others - 1));
        const buyer = buyerId(number);
        const createdAt = new Date(begin + number * 60_000);
        const name = nameOf(Number(buyer.slice(-21)));
        const leadId = `L-9${String(number).padStart(8, '0')}`;
        const product = productOf(Math.floor(number / 7));
        const words = [leadId, leadId.replaceAll('-', ''), product.name, product.productCode];
        const textsOf = (own: string[], other: string) =>
          [own, [other, '']].map((text) => text.join('\n').toLowerCase());
        return {
          _id: id('led', number),
          version: 1,
          createdAt,
          updatedAt: createdAt,
          leadId,
          product,
          sellerId,
          buyerId: buyer,
          buyerName: name,
          buyerContact: '+919820011001',
          source: 'Website',
          status,
          priority,
          note: number % 5 === 0 ? 'Wedding in May; prefers calls after six.' : '',
          changedBy: buyer,
          answeredAt: status === 'New' ? null : createdAt,
          statusRank: leadStatuses.indexOf(status),
          priorityRank: leadPriorities.length - 1 - leadPriorities.indexOf(priority),
          isOpen: false,
          search: {
            seller: { texts: textsOf([...words, name], name), namesVersion: 1 },
            buyer: { texts: textsOf(words, nameOf(3)), namesVersion: 1 },
          },
        };
      });
      await collection('leads').insertMany(leads, { ordered: false });
    }
  } finally {
    await client.close();
  }
}

const nameOf = (number: number) =>
  `${given[number % given.length]} ${family[Math.floor(number / given.length) % family.length]}`;

function user(_id: string, number: number): Document {
  return { _id, version: 1, ownerName: nameOf(number), businessName: null, mobile: '+919820011001' };
}

function productOf(number: number) {
  const name = `${productNames[number % productNames.length]} ${number % products}`;
  const at = (width: number) => `/api/media/products/${'a'.repeat(40)}-${width}.webp`;
  const srcset = [400, 720, 1280].map((width) => `${at(width)} ${width}w`).join(', ');
  return {
    id: productId(number),
    name,
    productCode: `B-${number % products}`,
    pricePaise: 8_425_050,
    image: at(720),
    srcset,
  };
}

function productProjection(number: number): Document {
  return { _id: productId(number), version: 1, sellerId: busySeller, onMarket: true, published: productOf(number) };
}
