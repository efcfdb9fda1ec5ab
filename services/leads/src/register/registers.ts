import type { Side } from '@gehna/contracts';
import { Registers } from '@gehna/kit';
import type { ListedLead } from '../lead-store.ts';
import { type Entry, entryOf, Register } from './register.ts';

export type LeadRegisters = Readonly<Record<Side, Registers<Entry, Register>>>;

/** Where the registers are filled from; from revision 0: every lead. */
export interface LeadSource {
  changedSince(side: Side, userId: string, revision: number): AsyncIterable<ListedLead>;
}

/** Leads in the registers of one side together; with about 250 bytes each this bounds the memory. */
const capacity = 100_000;

/** The registers of those who looked at their leads lately, as a seller or as a buyer. */
export function leadRegisters(leads: LeadSource): LeadRegisters {
  const ofSide = (side: Side) => {
    async function* entries(userId: string, revision: number) {
      for await (const lead of leads.changedSince(side, userId, revision)) yield entryOf(lead, side);
    }
    const source = { shelf: () => new Register(), all: (userId: string) => entries(userId, 0), changedSince: entries };
    return new Registers<Entry, Register>(source, capacity);
  };
  return { seller: ofSide('seller'), buyer: ofSide('buyer') };
}
