import { expect, test } from 'vitest';
import * as noBrowser from '../src/no-browser.ts';

test('what renders on the server offers all that a browser does', async () => {
  // The type checks that no export is missing or different; the test that none is missing at run time.
  const offered: typeof import('../src/browser.ts') = noBrowser;
  const browser = await import('../src/browser.ts');
  expect(Object.keys(offered).sort()).toEqual(Object.keys(browser).sort());
});

test('no user is signed in there', () => {
  expect(noBrowser.session.current()).toBeNull();
  expect(noBrowser.useSession()).toBeNull();
});
