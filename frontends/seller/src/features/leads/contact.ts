import type { Lead } from './api.ts';
import { texts } from './texts.ts';

/** A chat with the buyer in WhatsApp, begun with a greeting. `phone` is E.164, as leads carry it. */
export function whatsAppAddress(phone: string, { buyerName, product }: Pick<Lead, 'buyerName' | 'product'>): string {
  const greeting = texts.greeting(buyerName, product.name, product.productCode);
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`;
}

/** "+91 98200 11001" for an Indian number, others as they are: easier to read out. */
export function phoneWords(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
}
