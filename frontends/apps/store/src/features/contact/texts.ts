export const texts = {
  title: 'Come and see it on the scale',
  whatsApp: 'WhatsApp',
  greeting: (storeName: string) =>
    `Hello ${storeName}, I found your store on Bharat Gehna and would like to know more.`,
  call: 'Call',
  getQuote: 'Get Quote',
  opening: 'Opening the chat',
  openFailed: 'Failed to open the conversation',
  ownQuote: 'For buyers this opens a chat with you.',
} as const;
