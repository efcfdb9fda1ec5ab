/** A number without what people write between digits: "+91 98430-51958" → "+919843051958". */
const plainOf = (phone: string) => phone.replace(/[\s()-]/g, '');

/** As a link to call takes it. */
export const telLink = (phone: string) => `tel:${plainOf(phone)}`;

/**
 * Works everywhere: the app, WhatsApp Web, or the way to either. As everywhere here, ten digits without a country code are an
 * Indian number.
 */
export function whatsAppLink(phone: string, text: string): string {
  const digits = plainOf(phone).replace(/\D/g, '').replace(/^0+/, '');
  const number = !phone.trim().startsWith('+') && digits.length === 10 ? `91${digits}` : digits;
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
