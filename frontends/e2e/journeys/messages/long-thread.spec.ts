import type { BrowserContext, Page } from '@playwright/test';
import { type DocumentFile, picture } from '../become-seller/documents.ts';
import { expect, test } from '../site.ts';
import { longestTasks } from './main-thread.ts';
import { addressOf, type Chat, call, enter, logOf, startChat } from './members.ts';

const count = 500;
/** Processor time of `layOutRows` on a machine that is fast and idle, in ms. */
const fastLayoutMs = 32;
/** Processor time of a task on such a machine, in ms, above which a scroll stutters. */
const longTaskMs = 100;
/** Other work of a machine makes a task long in one reading, a page that stutters in each. */
const maxReadings = 3;

// Recording is done in the page's own tasks: 280 ms instead of 43.
test.use({ trace: 'off' });
// A busy machine is slow, not wrong.
test.setTimeout(maxReadings * 120_000);

type Message = { _id: string; seq: number; timestamp: string; attachments: { id: string }[] };
type Page_ = { conversation: object; messages: Message[]; hasMore: boolean };

async function upload(context: BrowserContext, { id, buyer }: Chat, { name, mimeType, buffer }: DocumentFile) {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const path = `/api/chat/conversation/${id}/attachments`;
  return (await call<{ attachment: { id: string } }>(context.request, buyer.token, path, form)).attachment;
}

/** From now on the page's conversation is that one message so many times, each an hour after the one before. */
async function repeatPicture(page: Page, { id }: Chat) {
  await page.route(`**/api/chat/conversation/${id}?*`, (route) => answer(route));
  await page.route(`**/api/chat/conversation/${id}`, (route) => answer(route));
  let file: Promise<Buffer> | undefined;
  await page.route('**/api/chat/attachments/*', async (route) => {
    const url = new URL(route.request().url());
    url.pathname = url.pathname.replace(/-\d+$/, '');
    file ??= route.fetch({ url: url.href }).then((response) => response.body());
    await route.fulfill({ contentType: 'image/webp', body: await file });
  });
  let only: Page_ | undefined;
  async function answer(route: Parameters<Parameters<Page['route']>[1]>[0]) {
    const url = new URL(route.request().url());
    const before = Number(url.searchParams.get('before')) || count + 1;
    const after = Number(url.searchParams.get('after') ?? -1);
    url.search = '';
    only ??= (await (await route.fetch({ url: url.href })).json()) as Page_;
    const { conversation, messages } = only;
    const [first] = messages;
    if (!first) throw new Error('There is no message to repeat.');
    const repeated = Array.from({ length: count }, (_, index): Message => {
      const seq = index + 1;
      const timestamp = new Date(Date.parse(first.timestamp) - (count - seq) * 3_600_000).toISOString();
      const attachments = first.attachments.map((one) => ({ ...one, id: `${one.id}-${seq}` }));
      return { ...first, _id: `${first._id}-${seq}`, seq, timestamp, attachments };
    });
    const shown =
      after >= 0 ? repeated.filter(({ seq }) => seq > after) : repeated.filter(({ seq }) => seq < before).slice(-50);
    const json: Page_ = {
      conversation: { ...conversation, lastSeq: count },
      messages: shown,
      hasMore: after < 0 && (shown[0]?.seq ?? 1) > 1,
    };
    await route.fulfill({ json });
  }
}

test('a conversation with 500 pictures opens at its end, and scrolls to its beginning and back without a jump or a long task', async ({
  context,
  browser,
}) => {
  const other = await browser.newContext();
  const chat = await startChat(context, other);
  const uploaded = await upload(context, chat, picture('ring.webp', 'gold-ring-band'));
  await call(context.request, chat.buyer.token, '/api/chat/send', {
    conversationId: chat.id,
    to: chat.seller.id,
    attachments: [{ kind: 'upload', id: uploaded.id }],
  });
  await enter(other, chat.seller);
  const page = await other.newPage();
  await repeatPicture(page, chat);

  const longest: number[] = [];
  while (longest.length < maxReadings && !(Math.min(...longest) < longTaskMs)) longest.push(await read(page, chat));
  test.info().annotations.push({ type: 'longest tasks, ms', description: longest.map(Math.round).join(' ') });
  expect(Math.min(...longest)).toBeLessThan(longTaskMs);
  await other.close();
});

/** Work like that of a page: makes, styles and measures elements. */
function layOutRows(): void {
  const rows = document.createElement('div');
  for (let index = 0; index < 1_500; index++) {
    const row = document.createElement('p');
    row.append(`Row ${index}: `, Object.assign(document.createElement('b'), { textContent: 'a ring of gold' }));
    rows.append(row);
  }
  document.body.append(rows);
  rows.getBoundingClientRect();
  rows.remove();
}

/** Opens the conversation, scrolls to its beginning and back. Returns the milliseconds that the longest task takes on a fast machine. */
async function read(page: Page, chat: Chat): Promise<number> {
  await page.goto(addressOf(chat));
  const log = logOf(page);
  const pictures = log.getByRole('button', { name: 'show large' });
  await expect(pictures).toHaveCount(50);
  const last = log.locator(`[data-seq="${count}"]`);
  await expect(last).toBeInViewport();

  // What is read stays where it is while earlier messages come above it.
  const position = () =>
    log.locator(`[data-seq="${count - 45}"]`).evaluate((message) => message.getBoundingClientRect().top);
  await log.evaluate((flow) => flow.scrollTo(0, 170));
  await log.evaluate((flow) => flow.scrollTo(0, 150));
  const before = await position();
  await expect(pictures).toHaveCount(100);
  await expect.poll(async () => Math.abs((await position()) - before)).toBeLessThan(3);
  await page.getByRole('button', { name: 'Show the newest messages' }).click();
  await expect(last).toBeInViewport();

  const [longest = Number.NaN] = await longestTasks(page, async () => {
    await log.evaluate(async (flow) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      while (!flow.querySelector('[data-seq="1"]') || flow.scrollTop > 0) {
        flow.scrollTop -= 500;
        await frame();
      }
      while (flow.scrollTop + flow.clientHeight < flow.scrollHeight - 1) {
        flow.scrollTop += 1_500;
        await frame();
      }
    });
  });
  await expect(pictures).toHaveCount(count);
  const [layout = Number.NaN] = await longestTasks(page, () => page.evaluate(layOutRows));
  test.info().annotations.push({ type: 'layout, ms', description: String(Math.round(layout)) });
  return longest / Math.max(1, layout / fastLayoutMs);
}
