/** What is shared: an address, and the words beside it. */
export type Shared = { address: string; words: string };

export type Way = { name: string; opensTab: boolean; to: (shared: Shared) => string };

/** An address with a query in which spaces are %20: not all apps decode + as a space. */
const link = (base: string, query: Record<string, string>) =>
  `${base}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

export const whatsApp: Way = {
  name: 'WhatsApp',
  opensTab: true,
  to: ({ address, words }) => link('https://wa.me/', { text: `${words}\n${address}` }),
};

/** Services for sharing a link that are common in India, the most used first. */
export const ways: readonly Way[] = [
  whatsApp,
  {
    name: 'Facebook',
    opensTab: true,
    to: ({ address }) => link('https://www.facebook.com/sharer/sharer.php', { u: address }),
  },
  {
    name: 'X',
    opensTab: true,
    to: ({ address, words }) => link('https://x.com/intent/post', { text: words, url: address }),
  },
  {
    name: 'Telegram',
    opensTab: true,
    to: ({ address, words }) => link('https://t.me/share/url', { url: address, text: words }),
  },
  {
    name: 'Email',
    opensTab: false,
    to: ({ address, words }) => link('mailto:', { subject: words, body: `${words}\n${address}` }),
  },
];
