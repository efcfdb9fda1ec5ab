import { leadPriorities, leadStatuses } from '@gehna/contracts/lists';
import type { Db } from 'mongodb';
import { insertAll } from '../insert-all.ts';
import { familyNames, firstNames, looks } from '../market/vocabulary.ts';
import { Dice } from '../random.ts';

type Document = { readonly _id: string } & Readonly<Record<string, unknown>>;

export const busySeller = 'usr_benchseller';
const others = 500;
const buyers = 7000;
const products = 2000;
const id = (prefix: string, number: number) => `${prefix}_bench${String(number).padStart(21, '0')}`;
export const buyerId = (number: number) => id('usr', number % buyers);
export const productId = (number: number) => id('prd', number % products);

/**
 * Writes leads straight into the database, in the shape of services/leads: `count` of one busy seller, and as many of 500 others.
 * The collections and indexes must be there. None takes part in the unique index of open leads: some buyers have several about a product.
 */
export async function loadLeads(database: Db, count: number): Promise<void> {
  const users = Array.from({ length: buyers }, (_, number) => user(id('usr', number), number));
  await insertAll(database, 'people', [...users, user(busySeller, 3)]);
  await insertAll(
    database,
    'products',
    Array.from({ length: products }, (_, number) => productProjection(number)),
  );
  await insertAll(database, 'leads', leadDocuments(2 * count));
}

function* leadDocuments(count: number): Generator<Document> {
  const dice = new Dice(29);
  const begin = Date.UTC(2026, 0, 1);
  for (let number = 0; number < count; number++) {
    const status = dice.one(leadStatuses);
    const priority = dice.one(leadPriorities);
    const sellerId = number % 2 === 0 ? busySeller : id('usr', 100_000 + dice.whole(0, others - 1));
    const buyer = buyerId(number);
    const createdAt = new Date(begin + number * 60_000);
    const name = nameOf(Number(buyer.slice(-21)));
    const leadId = `L-9${String(number).padStart(8, '0')}`;
    const product = productOf(Math.floor(number / 7));
    const words = [leadId, leadId.replaceAll('-', ''), product.name, product.productCode];
    const textsOf = (own: string[], other: string) => [own, [other, '']].map((text) => text.join('\n').toLowerCase());
    yield {
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
  }
}

const nameOf = (number: number) =>
  `${firstNames[number % firstNames.length]} ${familyNames[Math.floor(number / firstNames.length) % familyNames.length]}`;

function user(_id: string, number: number): Document {
  return { _id, version: 1, ownerName: nameOf(number), businessName: null, mobile: '+919820011001' };
}

function productOf(number: number) {
  const name = `${looks[number % looks.length]} Jhumka ${number % products}`;
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
