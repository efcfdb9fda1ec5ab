/** "+91 98200 11001" for an Indian number, others as they are: easier to read out. */
export function phoneWords(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}

/** As a link to call takes it: without separators between digits. */
export const telLink = (phone: string) => `tel:${plainOf(phone)}`;

/**
 * A number as WhatsApp’s links take it: country code and number, digits only, so "+91 98400-12345" → "919840012345". As everywhere
 * here, a number without + that has no country code is an Indian one.
 */
export function whatsAppNumber(phone: string): string {
  const plain = plainOf(phone);
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '');
  return !plain.startsWith('+') && digits.length === 10 ? `91${digits}` : digits;
}

/** A chat that begins with `text`. Works everywhere: the app, WhatsApp Web, or the way to either. */
export const whatsAppLink = (phone: string, text: string) =>
  `https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(text)}`;

const plainOf = (phone: string) => phone.replace(/[\s()[\]-]/g, '');
