/** Every parameter that a page reads, and some that none does. */
const names = [
  ...['mainCategory', 'subcategory', 'gender', 'regionalStyle', 'karat', 'craftsmanship', 'priceBand'],
  ...[
    'category',
    'search',
    'sortBy',
    'sortOrder',
    'page',
    'filters',
    'tab',
    'view',
    'status',
    'next',
    'token',
    'preview',
  ],
  ...['utm_source', '__proto__', 'constructor', '', 'page[]', 'filter[karat][$ne]', '%F0%9F%92%8D'],
];

/** As they stand in an address: some are no values that a browser would write. */
const values = [
  ...['', 'Gold', 'gold', '22k', 'price', 'silver', 'security', '1', '%20%20', '+++', '&&', '==', '?', '#'],
  ...[
    '0',
    '-1',
    '1e9',
    '999999',
    '99999999999999999999',
    'NaN',
    'Infinity',
    '0x10',
    '1.5',
    'null',
    'undefined',
    'true',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '[object%20Object]', '{%22$ne%22:1}', '["a"]', 'a,b'],
  ...['%', '%E0%A4%A', '%zz', '%00', '%ED%A0%BD', '%F0%9F%92%8D', '💍', '\ud83d', 'कुंदन', '%E2%80%AE', '\u2028'],
  ...['<script>alert(1)</script>', '%3C/script%3E', '"onload="x', '../..', '//evil.example', 'javascript:alert(1)'],
  ...['x'.repeat(5_000), '%F0%9F%92%8D'.repeat(101), `${'a'.repeat(199)}%F0%9F%92%8D`],
];

/** Queries of any shape, the same ones each time: each value under some names, alone, repeated and as one of many. */
export function oddQueries(count: number): string[] {
  let seed = 7;
  const pick = <T>(list: readonly T[]) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return list[seed % list.length] as T;
  };
  const pair = () => `${pick(names)}=${pick(values)}`;
  const shapes = [
    () => pair(),
    () => [pair(), pair(), pair()].join('&'),
    () => names.map((name) => `${name}=${pick(values)}`).join('&'),
    () => Array.from({ length: 50 }, () => pair()).join('&'),
    () => [pick(names), pick(values)].join('&'),
    () => {
      const name = pick(names);
      return `${name}=${pick(values)}&${name}=${pick(values)}&${name}`;
    },
  ];
  return Array.from({ length: count }, (_, number) => `?${(shapes[number % shapes.length] as () => string)()}`);
}
