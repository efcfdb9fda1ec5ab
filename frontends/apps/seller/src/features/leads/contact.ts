import { whatsAppLink } from '@gehna/ui';
import type { Lead } from './api.ts';
import { texts } from './texts.ts';

/** A chat with the buyer in WhatsApp, begun with a greeting. `phone` is E.164, as leads carry it. */
export function whatsAppAddress(phone: string, { buyerName, product }: Pick<Lead, 'buyerName' | 'product'>): string {
  return whatsAppLink(phone, texts.greeting(buyerName, product.name, product.productCode));
}
