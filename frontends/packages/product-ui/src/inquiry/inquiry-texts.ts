import { productName } from '@gehna/contracts/rules';

export const texts = {
  act: 'Send inquiry on WhatsApp',
  severalAct: 'Ask about these pieces on WhatsApp',
  shortAct: 'WhatsApp',
  sending: 'Sending',
  loginNeeded: 'Please log in to send an inquiry.',
  failed: 'Failed to send inquiry. Please try again.',
  existing: 'You have already inquired about this product. Opening WhatsApp to contact the seller.',
  allExisting: 'You have already inquired about these pieces. Opening WhatsApp to contact the seller.',
  gone: 'This piece is no longer available.',
  otherPrice: (name: string, price: string) => `${name} has another price now: ${price}.`,
  refused: (names: readonly string[], reason: string) => `No inquiry about ${names.join(', ')}: ${reason}`,
  sentAlready: (names: readonly string[]) => `${names.join(', ')} ${names.length === 1 ? 'was' : 'were'} sent already.`,
  created: 'Inquiry sent successfully! Opening WhatsApp to contact the seller.',
  sent: 'Inquiry sent!',
  openWhatsApp: 'Open WhatsApp',
  myInquiries: 'My inquiries',
  notOpened: 'Your browser did not let us open WhatsApp.',
  confirm: {
    title: 'Send this inquiry?',
    words: (seller: string, pieces: number) =>
      `${seller} gets your name and mobile number with ${pieces === 1 ? 'this piece' : 'these pieces'}, and WhatsApp opens with a message for you to send.`,
    cancel: 'Cancel',
    send: 'Send inquiry',
  },
  message: (pieces: readonly { name: string; code: string; address: string }[]) =>
    [
      `Hello, I am interested in ${pieces.length === 1 ? 'this piece' : 'these pieces'} on ${productName}:`,
      ...pieces.map(({ name, code, address }) => `${name} (${code})\n${address}`),
    ].join('\n'),
} as const;
