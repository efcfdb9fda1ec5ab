/** Somebody to write to on WhatsApp, and the words that the message begins with. */
export type Chat = { phone: string; text: string };

/** When the page still has the focus after so long, in milliseconds, no app has opened: the web link takes over. */
const appTime = 1_000;

/**
 * A number as WhatsApp’s links take it: country code and number, digits only, so "+91 98400-12345" → "919840012345". As everywhere
 * here, a number without + that has no country code is an Indian one.
 */
export function whatsAppNumber(phone: string): string {
  const plain = phone.replace(/[\s()[\]-]/g, '');
  const digits = plain.replace(/\D/g, '').replace(/^0+/, '');
  return !plain.startsWith('+') && digits.length === 10 ? `91${digits}` : digits;
}

/** Opens the app where it is installed. */
export const appLink = ({ phone, text }: Chat) =>
  `whatsapp://send?phone=${whatsAppNumber(phone)}&text=${encodeURIComponent(text)}`;

/** Works everywhere: the app, WhatsApp Web, or the way to either. */
export const webLink = ({ phone, text }: Chat) =>
  `https://wa.me/${whatsAppNumber(phone)}?text=${encodeURIComponent(text)}`;

/**
 * Opens a chat by the deep link, and by the web link when that did nothing. A browser may refuse to open a tab so long after the press;
 * `onBlocked` then offers the web link as something to press.
 */
export function openWhatsApp(chat: Chat, onBlocked: () => void) {
  const app = document.createElement('a');
  app.href = appLink(chat);
  document.body.append(app);
  app.click();
  app.remove();
  setTimeout(() => {
    if (!document.hasFocus()) return;
    const tab = window.open(webLink(chat), '_blank');
    if (tab) tab.opener = null;
    else onBlocked();
  }, appTime);
}
