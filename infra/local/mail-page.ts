import type { StoredMail } from './mail-store.ts';

/** The list of caught mails, as a page that renews itself. */
export function listPage(mails: StoredMail[]): string {
  const rows = mails.map(
    (mail) => `<tr><td><time>${escaped(mail.receivedAt)}</time></td><td>${escaped(mail.to.join(', '))}</td>
      <td><a href="/mails/${escaped(mail.id)}">${escaped(mail.subject || '(no subject)')}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th>Received</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const body =
    mails.length > 0
      ? table
      : '<p>No mail was caught yet. Whatever the system sends shows here, and goes nowhere else.</p>';
  return page('Caught mail', '<meta http-equiv="refresh" content="5">', `<h1>Caught mail</h1>${body}`);
}

/** One mail: its HTML shown in a frame that may run no script, and its text. */
export function mailPage(mail: StoredMail): string {
  const frame = mail.html
    ? `<iframe sandbox="allow-popups" title="The mail" srcdoc="${escaped(`<base target="_blank">${mail.html}`)}"></iframe><h2>Text</h2>`
    : '';
  const head = `<p><a href="/">All mails</a></p><h1>${escaped(mail.subject)}</h1>
    <p>From ${escaped(mail.from)} to ${escaped(mail.to.join(', '))}, <time>${escaped(mail.receivedAt)}</time></p>`;
  return page(mail.subject, '', `${head}${frame}<pre>${linked(mail.text)}</pre>`);
}

function page(title: string, head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>${head}<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
table { width: 100%; border-collapse: collapse } th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #ddd }
iframe { width: 100%; height: 24rem; border: 1px solid #ddd } pre { white-space: pre-wrap; background: #f6f6f6; padding: 1rem }
</style></head><body>${body}<script>
for (const time of document.querySelectorAll('time')) time.textContent = new Date(time.textContent).toLocaleString();
</script></body></html>`;
}

function linked(text: string): string {
  return escaped(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
