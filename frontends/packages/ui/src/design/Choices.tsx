import { useState } from 'react';
import { AppliedChip, Chip, ChipLink, Chips } from '../catalogue/Chip.tsx';
import { ChoiceList, ChoiceRow } from '../catalogue/ChoiceList.tsx';
import { Disclosure, DisclosureGroup } from '../catalogue/Disclosure.tsx';
import { Segment } from '../catalogue/Segment.tsx';
import { ShowAll } from '../catalogue/ShowAll.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { TabLinks } from '../tabs/TabLinks.tsx';
import styles from './Design.module.css';
import { Section } from './Section.tsx';

const metals = ['Gold', 'Silver'];

export function Choices() {
  const [karat, setKarat] = useState('22k');
  const [category, setCategory] = useState('Gold');
  const [region, setRegion] = useState('Rajasthan rare');
  const [metal, setMetal] = useState('Gold');
  const [women, setWomen] = useState(true);
  return (
    <Section title="Choices">
      <div className={styles.stack}>
        <Chips label="Karat">
          {['22k', '20k'].map((value) => (
            <Chip key={value} on={karat === value} onPress={() => setKarat(value)}>
              {value}
            </Chip>
          ))}
          {women && <AppliedChip onRemove={() => setWomen(false)}>Women</AppliedChip>}
        </Chips>
        <Chips label="Gender">
          <ChipLink to="" on={false}>
            Men
          </ChipLink>
          <ChipLink to="" on={false} off>
            Kids
          </ChipLink>
        </Chips>
        <Segment
          label="Main category"
          options={['All', 'Gold', 'Silver'].map((label) => ({
            label,
            to: '',
            on: label === category,
            onPress: () => setCategory(label),
          }))}
        />
        <Checkbox defaultChecked>I agree to the terms</Checkbox>
        <Checkbox error="Please agree to the terms.">I agree to the terms</Checkbox>
        <ChoiceList label="Regional style">
          {['Rajasthan rare', 'Kerala classic'].map((value, index) => (
            <ChoiceRow
              key={value}
              to=""
              on={value === region}
              onPress={() => setRegion(value)}
              end={String(48 - index * 20)}
            >
              {value}
            </ChoiceRow>
          ))}
          <ShowAll all="Show all 3" fewer="Show fewer">
            <ChoiceRow to="" on={false} off end="0">
              Delhi designs
            </ChoiceRow>
          </ShowAll>
        </ChoiceList>
        <TabLinks
          label="Metal"
          tabs={metals.map((label) => ({ label, to: '', on: label === metal, onPress: () => setMetal(label) }))}
        />
        <DisclosureGroup>
          <Disclosure title="Gender">A group that is open.</Disclosure>
          <Disclosure title="Craftsmanship" defaultOpen={false}>
            A group that was closed.
          </Disclosure>
        </DisclosureGroup>
      </div>
    </Section>
  );
}
