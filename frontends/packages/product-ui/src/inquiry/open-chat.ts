import { notify } from '@gehna/ui';
import { texts } from './inquiry-texts.ts';
import { type Chat, openWhatsApp, webLink } from './whatsapp.ts';

const openInTab = (chat: Chat) => () => void window.open(webLink(chat), '_blank', 'noopener');

/** Id of the last notice about an inquiry: the next one replaces it, where both would cover the page’s buttons. */
let lastNotice = 0;

/** Opens WhatsApp, with a notice where a text is given; a press on the notice opens it when the browser did not. */
export function openChat(chat: Chat, words?: string) {
  const action = { label: texts.openWhatsApp, act: openInTab(chat) };
  if (words) {
    notify.close(lastNotice);
    lastNotice = notify.good(words, { action });
  }
  openWhatsApp(chat, () => words || notify.bad(texts.notOpened, { action }));
}
