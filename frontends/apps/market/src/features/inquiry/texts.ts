import { productName } from '@gehna/contracts/rules';

export const texts = {
  act: 'Send inquiry on WhatsApp',
  shortAct: 'WhatsApp',
  sending: 'Sending',
  loginNeeded: 'Please log in to send an inquiry.',
  failed: 'Failed to send inquiry. Please try again.',
  existing: 'You have already inquired about this product. Opening WhatsApp to contact the seller.',
  created: 'Inquiry sent successfully! Opening WhatsApp to contact the seller.',
  sent: 'Inquiry sent!',
  openWhatsApp: 'Open WhatsApp',
  newTab: '(opens in a new tab)',
  myInquiries: 'My inquiries',
  notOpened: 'Your browser did not let us open WhatsApp.',
  confirm: {
    title: 'Send this inquiry?',
    words: (seller: string) =>
      `${seller} gets your name and mobile number with this piece, and WhatsApp opens with a message for you to send.`,
    cancel: 'Cancel',
    send: 'Send inquiry',
  },
  message: ({ name, code, address }: { name: string; code: string; address: string }) =>
    `Hello, I am interested in this piece on ${productName}:\n${name} (${code})\n${address}`,
} as const;
