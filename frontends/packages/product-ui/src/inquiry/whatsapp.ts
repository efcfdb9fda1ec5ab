import { whatsAppLink, whatsAppNumber } from '@gehna/ui';

/** A recipient on WhatsApp, and the text that the message begins with. */
export type Chat = { phone: string; text: string };

/** When the page still has the focus after so long, in milliseconds, no app has opened: the web link is used instead. */
const appTime = 1_000;

/** Opens the app where it is installed. */
export const appLink = ({ phone, text }: Chat) =>
  `whatsapp://send?phone=${whatsAppNumber(phone)}&text=${encodeURIComponent(text)}`;

export const webLink = ({ phone, text }: Chat) => whatsAppLink(phone, text);

/**
 * Opens a chat by the deep link, and by the web link when that did nothing. A browser may block a tab that opens a second after the press;
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
