import { genders, karats, labelOf, regionalStyles } from '@gehna/contracts/lists';
import { texts } from '../section-texts.ts';

/** The filters that can be tried here, by the names the market's list gives them in its address. */
export type FilterName = 'regionalStyle' | 'karat' | 'gender';
export type Choice = Readonly<Partial<Record<FilterName, string>>>;

type Filter = { name: FilterName; label: string; values: readonly { value: string; label: string }[] };

const labelled = (values: readonly string[]) => values.map((value) => ({ value, label: labelOf(value) }));
/** Some of a list, in the order given here; a name the list does not know is a mistake of ours and does not compile. */
const some = <V extends string>(_list: readonly V[], ...values: V[]) => labelled(values);

export const filters: readonly Filter[] = [
  {
    name: 'regionalStyle',
    label: texts.filters.karigari,
    values: some(
      regionalStyles,
      'tamil nadu tasteful',
      'Rajasthan rare',
      'Gujarat gems',
      'Kerala classic',
      'West Bengal vintage',
      'Maharashtra majestic',
    ),
  },
  { name: 'karat', label: texts.filters.karat, values: some(karats, '22k', '20k', '18k', '14k', '925') },
  { name: 'gender', label: texts.filters.gender, values: some(genders, 'Women', 'Men', 'unisex') },
];

export const firstChoice: Choice = { regionalStyle: 'tamil nadu tasteful', karat: '22k', gender: 'Women' };

/** The same value again takes it back. */
export function choose(choice: Choice, name: FilterName, value: string): Choice {
  const { [name]: before, ...others } = choice;
  return before === value ? others : { ...others, [name]: value };
}

/** The list of the market that shows all of a choice. */
export function addressOf(choice: Choice): string {
  const query = new URLSearchParams();
  for (const { name } of filters) if (choice[name]) query.set(name, choice[name]);
  return query.size > 0 ? `/luxurymarket/products?${query}` : '/luxurymarket/products';
}
