import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findBrowser } from '../local/browser.ts';
import type { Guard } from '../local/guard.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly error?: { message: string };
}

/**
 * The addresses of all scripts that a page loads until nothing has been on its way for half a second, in a fresh
 * Chromium. Speaks the DevTools protocol itself: a test framework would be more to start than to write.
 */
export async function scriptsOf(url: string, guard: Guard): Promise<string[]> {
  const profile = mkdtempSync(join(tmpdir(), 'gehna-browser-'));
  const browser = spawn(
    findBrowser(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      ...'--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
        ' ',
      ),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  guard.watchChild(browser);
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  try {
    const debugging = await addressOf(createInterface({ input: browser.stderr }));
    const pages = (await (await fetch(`http://${new URL(debugging).host}/json/list`)).json()) as {
      type: string;
      webSocketDebuggerUrl: string;
    }[];
    const page = pages.find(({ type }) => type === 'page');
    if (!page) throw new Error('The browser opened no page.');
    return await load(page.webSocketDebuggerUrl, url);
  } finally {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error('The browser ended before it listened.');
}

function load(debugger_: string, url: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(debugger_);
    const scripts = new Set<string>();
    const limit = setTimeout(() => done(() => reject(new Error(`${url} was still loading after 30 s.`))), 30_000);
    const done = (finish: () => void) => {
      clearTimeout(limit);
      socket.close();
      finish();
    };
    let sent = 0;
    const send = (method: string, params: object = {}) => socket.send(JSON.stringify({ id: ++sent, method, params }));
    socket.addEventListener('open', () => {
      send('Network.enable');
      send('Page.enable');
      send('Page.setLifecycleEventsEnabled', { enabled: true });
      send('Page.navigate', { url });
    });
    socket.addEventListener('error', () => done(() => reject(new Error('The browser closed the connection.'))));
    let navigated = false;
    socket.addEventListener('message', ({ data }) => {
      const { method, params, error } = JSON.parse(String(data)) as Message;
      if (error) return done(() => reject(new Error(error.message)));
      if (method === 'Network.responseReceived') {
        const { response } = params as { response: { url: string; mimeType: string } };
        if (/javascript/.test(response.mimeType)) scripts.add(response.url);
        navigated = true;
      }
      if (method === 'Page.lifecycleEvent' && params?.name === 'networkIdle' && navigated)
        done(() => resolve([...scripts]));
    });
  });
}
