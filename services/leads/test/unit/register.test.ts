import type { LeadPriority, LeadStatus, Side } from '@gehna/contracts';
import { describe, expect, test } from 'vitest';
import type { ListedLead } from '../../src/lead-store.ts';
import { entryOf, type LeadFilter, type LeadOrder, Register, type Stretch } from '../../src/register/register.ts';
import { leadRegisters } from '../../src/register/registers.ts';
import { listedLead } from '../builders.ts';

const rows: [status: LeadStatus, priority: LeadPriority, buyerId: string, name: string][] = [
  ['Closed', 'Low', 'usr_a', 'Lotus Jhumka'],
  ['New', 'High', 'usr_b', 'Kundan Choker'],
  ['Contacted', 'Medium', 'usr_a', 'Temple Kada'],
  ['In Progress', 'High', 'usr_c', 'Silver Ghungroo'],
  ['Replied', 'Low', 'usr_b', 'Lotus Ring (small)'],
  ['New', 'Medium', 'usr_c', 'Lotus Chain'],
];
const leads = rows.map(([status, priority, buyerId, name], at) => {
  const { product } = listedLead(at + 1);
  return listedLead(at + 1, { status, priority, buyerId, product: { ...product, name, productCode: `C-${at + 1}` } });
});
const names: Record<string, string> = { usr_a: 'anand & sons', usr_b: 'bhavna mehta', usr_c: 'chitra' };
const nameText = (id: string) => names[id] ?? '';

const entries = (all: readonly ListedLead[]) => all.map((lead) => entryOf(lead, 'seller'));

function filled(all: readonly ListedLead[] = leads): Register {
  const register = new Register();
  register.put(entries(all));
  return register;
}
type Query = LeadFilter & Partial<LeadOrder>;
const listed = (query: Query, register = filled(), stretch?: Stretch) => {
  const { ids, total } = register.list({ sortBy: 'createdAt', ...query }, nameText, stretch);
  return { total, order: ids.map((id) => Number(id.slice(4))).join('') };
};
const order = (query: Query, register?: Register) => listed(query, register).order;

describe('a register', () => {
  test.each<[Query, string]>([
    [{}, '654321'],
    [{ sortOrder: 'asc' }, '123456'],
    [{ sortBy: 'status' }, '624351'],
    [{ sortBy: 'status', sortOrder: 'desc' }, '153462'],
    [{ sortBy: 'priority' }, '426351'],
    [{ sortBy: 'priority', sortOrder: 'asc' }, '516342'],
    [{ status: 'New' }, '62'],
    [{ status: 'New', priority: 'High' }, '2'],
    [{ priority: 'Low', sortBy: 'status' }, '51'],
    [{ search: 'lotus' }, '651'],
    [{ search: 'LOTUS  chi' }, '6'],
    [{ search: 'bhavna' }, '52'],
    [{ search: 'anand &' }, '31'],
    [{ search: 'c-4' }, '4'],
    [{ search: 'l-0000-0003' }, '3'],
    [{ search: '00000003' }, '3'],
    [{ search: 'l00000003' }, '3'],
    [{ search: 'priya shah' }, '654321'],
    [{ search: '(small)' }, '5'],
    [{ search: '.*' }, ''],
  ])('%j lists %s', (query, expected) => {
    expect(order(query)).toBe(expected);
  });

  test.each<[Query, from: number, count: number, expected: string, total: number]>([
    [{}, 0, 2, '65', 6],
    [{}, 2, 2, '43', 6],
    [{ sortOrder: 'asc' }, 4, 2, '56', 6],
    [{ sortBy: 'status' }, 0, 3, '624', 6],
    [{ sortBy: 'status' }, 1, 3, '243', 6],
    [{ sortBy: 'priority', sortOrder: 'asc' }, 4, 10, '42', 6],
    [{ search: 'lotus' }, 1, 1, '5', 3],
    [{ search: 'lotus', sortBy: 'priority' }, 0, 2, '65', 3],
    [{ status: 'New' }, 2, 2, '', 2],
  ])('%j from %i, %i of them: %s of %i', (query, from, count, expected, total) => {
    expect(listed(query, filled(), { from, count })).toEqual({ order: expected, total });
  });

  test('takes leads in any order and again', () => {
    const register = filled([leads[3], leads[0], leads[5]] as ListedLead[]);
    register.put(entries([leads[2], leads[1], leads[4], leads[0]] as ListedLead[]));
    register.put(entries([{ ...(leads[4] as ListedLead), status: 'New' }]));
    expect(order({}, register)).toBe('654321');
    expect(order({ status: 'New' }, register)).toBe('652');
    expect(register.size).toBe(6);
  });

  test('follows a changed status and priority', () => {
    const register = filled();
    const moved = {
      ...(leads[0] as ListedLead),
      status: 'New',
      priority: 'High',
      marks: { seller: 7, buyer: 7 },
    } as const;
    register.put(entries([moved]));
    expect(order({ status: 'New' }, register)).toBe('621');
    expect(order({ sortBy: 'priority' }, register)).toBe('421635');
  });

  test('equal moments are ordered by id', () => {
    const { createdAt } = leads[0] as ListedLead;
    expect(order({}, filled(leads.toReversed().map((lead) => ({ ...lead, createdAt }))))).toBe('654321');
  });
});

describe('the registers', () => {
  test('of a seller and of a buyer are two', async () => {
    const reads: string[] = [];
    const registers = leadRegisters({
      async *changedSince(side: Side, userId: string, revision: number) {
        reads.push(`${side} ${userId} after ${revision}`);
        yield* side === 'seller' ? leads : leads.slice(0, 2);
      },
    });
    expect((await registers.seller.of('usr_a', 3)).size).toBe(6);
    expect((await registers.buyer.of('usr_a', 2)).size).toBe(2);
    await registers.seller.of('usr_a', 5);
    expect(reads).toEqual(['seller usr_a after 0', 'buyer usr_a after 0', 'seller usr_a after 3']);
  });
});
