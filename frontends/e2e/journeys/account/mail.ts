import { expect } from '../site.ts';

type Mail = { subject: string; text: string };

const mailUrl = process.env.MAIL_URL ?? 'http://localhost:8025';

/** The newest mail to an address, as soon as there is one. */
export async function newestMail(to: string): Promise<Mail> {
  let newest: Mail | undefined;
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${mailUrl}/api/mails?to=${encodeURIComponent(to)}`);
        const mails: Mail[] = await answer.json();
        newest = mails[0];
        return mails.length;
      },
      { message: `a mail to ${to}`, timeout: 15_000 },
    )
    .toBeGreaterThan(0);
  if (!newest) throw new Error(`No mail to ${to}.`);
  return newest;
}

/** The path of the reset link in a mail; its host is that of PUBLIC_URL. */
export function resetPathIn({ text }: Mail): string {
  const link = /https?:\/\/[^\s/]+(\/reset-password\?token=\S+)/.exec(text)?.[1];
  if (!link) throw new Error(`There is no reset link in this mail:\n${text}`);
  return link;
}
