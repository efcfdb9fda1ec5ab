import { useState } from 'react';
import { AppliedChip, Chip, Chips } from '../catalogue/Chip.tsx';
import { Disclosure, DisclosureGroup } from '../catalogue/Disclosure.tsx';
import { Segment } from '../catalogue/Segment.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { RadioGroup } from '../forms/RadioGroup.tsx';
import { Tabs } from '../tabs/Tabs.tsx';
import styles from './Design.module.css';
import { Section } from './Section.tsx';

const metals = [
  { value: 'Gold', label: 'Gold', metal: 'gold', panel: null },
  { value: 'Silver', label: 'Silver', metal: 'silver', panel: null },
] as const;

export function Choices() {
  const [karat, setKarat] = useState('22k');
  const [category, setCategory] = useState('Gold');
  const [region, setRegion] = useState('Rajasthan rare');
  const [plain, setPlain] = useState('Gold');
  const [display, setDisplay] = useState('Silver');
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
        <Segment
          label="Main category"
          value={category}
          onChange={setCategory}
          options={['All', 'Gold', 'Silver'].map((value) => ({ value, label: value }))}
        />
        <Checkbox defaultChecked>I agree to the terms</Checkbox>
        <Checkbox error="Please agree to the terms.">I agree to the terms</Checkbox>
        <RadioGroup
          label="Regional style"
          value={region}
          onChange={setRegion}
          options={['Rajasthan rare', 'Kerala classic'].map((value, place) => ({
            value,
            label: value,
            end: 48 - place * 20,
          }))}
        />
        <Tabs label="Metal" tabs={metals} value={plain} onChange={setPlain} />
        <Tabs label="Market" tabs={metals} value={display} onChange={setDisplay} display />
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
