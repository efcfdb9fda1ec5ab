import type { Gender, RegionalStyle } from '@gehna/contracts/lists';

/** The filters that can be tried here, by the names the market's list gives them in its address. */
export type FilterName = 'regionalStyle' | 'karat' | 'gender';
export type Choice = Readonly<Partial<Record<FilterName, string>>>;

/** Without texts: the landing page fetches the products of a choice, and its texts come with the section. */
export const filters: readonly { name: FilterName; values: readonly string[] }[] = [
  {
    name: 'regionalStyle',
    values: [
      'tamil nadu tasteful',
      'Rajasthan rare',
      'Gujarat gems',
      'Kerala classic',
      'West Bengal vintage',
      'Maharashtra majestic',
    ] satisfies RegionalStyle[],
  },
  { name: 'karat', values: ['22k', '20k', '18k', '14k', '925'] },
  { name: 'gender', values: ['Women', 'Men', 'unisex'] satisfies Gender[] },
];

export const firstChoice: Choice = { regionalStyle: 'tamil nadu tasteful', karat: '22k', gender: 'Women' };

/** The choice in the home page's address, else the first one. A value that is not offered counts as none. */
export function choiceFrom(query: URLSearchParams): Choice {
  if (!filters.some(({ name }) => query.has(name))) return firstChoice;
  return Object.fromEntries(
    filters.flatMap(({ name, values }) => {
      const wanted = values.find((value) => value === query.get(name));
      return wanted ? [[name, wanted]] : [];
    }),
  );
}

/** The query of the home page's address that shows a choice; what is not chosen stands in it as well, so that no choice is one. */
export const queryOf = (choice: Choice) =>
  `?${new URLSearchParams(filters.map(({ name }) => [name, choice[name] ?? '']))}`;

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
