import { Badge } from '../badge/Badge.tsx';
import { Ledger } from '../catalogue/Ledger.tsx';
import { Pagination } from '../catalogue/Pagination.tsx';
import { Tray } from '../catalogue/Tray.tsx';
import { Statistic } from '../console/Statistic.tsx';
import { type Column, Table } from '../console/Table.tsx';
import { TextLink } from '../link/TextLink.tsx';
import { Picture } from '../picture/Picture.tsx';
import styles from './Design.module.css';
import { Section } from './Section.tsx';
import { choker, jhumka } from './samples.ts';

type Lead = {
  id: string;
  product: string;
  picture: typeof choker;
  buyer: string;
  contact: string;
  date: string;
  isNew: boolean;
};

const leads: Lead[] = [
  {
    id: 'L-2611-0127',
    product: 'Lakshmi temple choker',
    picture: choker,
    buyer: 'Farida Contractor',
    contact: '+91 98200 41177',
    date: '21 Nov',
    isNew: true,
  },
  {
    id: 'L-2611-0126',
    product: 'Ruby jhumka with pearl fringe',
    picture: jhumka,
    buyer: 'Gurpreet Saluja',
    contact: '+91 98140 22039',
    date: '20 Nov',
    isNew: false,
  },
];

const columns: Column<Lead>[] = [
  { label: 'Lead', names: true, cell: (lead) => lead.id },
  {
    label: 'Product',
    cell: (lead) => (
      <span className={styles.product}>
        <Picture picture={{ ...lead.picture, alt: '' }} />
        {lead.product}
      </span>
    ),
  },
  { label: 'Buyer', cell: (lead) => lead.buyer },
  { label: 'Contact', cell: (lead) => <TextLink href={`tel:${lead.contact}`}>{lead.contact}</TextLink> },
  {
    label: 'Status',
    cell: (lead) => <Badge meaning={lead.isNew ? 'new' : 'waiting'}>{lead.isNew ? 'New' : 'Contacted'}</Badge>,
  },
  { label: 'Date', align: 'right', cell: (lead) => lead.date },
];

export function ConsoleParts() {
  return (
    <>
      <Section title="Table">
        <Table caption="Leads" columns={columns} rows={leads} keyOf={(lead) => lead.id} />
        <Pagination page={2} pages={3} to={(page) => `?page=${page}`} />
      </Section>
      <Section title="Statistics">
        <Tray columns={[1, 2, 4]}>
          <Statistic label="New leads" value="12" detail="4 more than last month" />
          <Statistic label="Estimated value" value="₹48,20,000" detail="Price times stock" />
          <Statistic label="Response rate" value="92%" detail="Last 90 days" />
          <Statistic label="Rating" value="No ratings yet" />
        </Tray>
      </Section>
      <Section title="Ledger">
        <Ledger
          columns={2}
          rows={[
            { label: 'Purity', value: '22k (916)' },
            { label: 'Gross weight', value: '91.75 g' },
            { label: 'Net weight', value: '86.20 g' },
            { label: 'Making charges', value: '₹48,500' },
            { label: 'Craftsmanship', value: 'Kemp Jewellery' },
            { label: 'Product code', value: 'SMJ-NK-0418' },
          ]}
        />
      </Section>
    </>
  );
}
