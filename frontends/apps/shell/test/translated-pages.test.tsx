import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import '../src/translated-pages.ts';

type Replace = (text: Text, element: Element) => void;

/** What translators do to the text nodes of a page. */
const translators: [string, Replace][] = [
  ['replaces texts', (text, element) => text.replaceWith(element)],
  [
    'puts elements beside texts and takes these away',
    (text, element) => {
      text.before(element);
      text.remove();
    },
  ],
  [
    'wraps texts',
    (text, element) => {
      text.replaceWith(element);
      element.replaceChildren(text);
    },
  ],
];

function translate(replace: Replace) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const element = document.createElement('font');
    element.textContent = text.data.toUpperCase();
    replace(text, element);
  }
}

function Page() {
  const [count, setCount] = useState(1);
  return (
    <main>
      <p>
        {count > 1 && 'many '}
        {count} pieces {count % 2 === 1 && <b>odd</b>} shown
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count < 4 ? 'More' : <i>Enough</i>}
      </button>
    </main>
  );
}

describe('a browser’s translator that', () => {
  test.each(translators)('%s: the page goes on and shows what is true now, once', async (_, replace) => {
    render(<Page />);
    const user = userEvent.setup();
    for (const shown of ['many 2 pieces  shown', 'many 3 pieces odd shown', 'many 4 pieces  shown']) {
      translate(replace);
      await user.click(screen.getByRole('button'));
      // A text that a translator holds may be the one from before, until it translates it again.
      expect(screen.getByRole('paragraph').textContent?.toLowerCase()).toBe(shown);
    }
    expect(screen.getByRole('button').textContent?.toLowerCase()).toBe('enough');
  });
});
