import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SideTabs } from '../src/tabs/SideTabs.tsx';

const names = ['Basic', 'About', 'Contact'];

/** A row of 200 pixels with tabs of 100 each. */
function layOut() {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const scrolled = this.closest('[role="tablist"]')?.scrollLeft ?? 0;
    const left = this.getAttribute('role') === 'tab' ? 100 * names.indexOf(this.textContent ?? '') - scrolled : 0;
    return new DOMRect(left, 0, this.getAttribute('role') === 'tab' ? 100 : 200, 48);
  });
}

const tabsAt = (value: string) => (
  <SideTabs
    label="Parts"
    tabs={names.map((name) => ({ value: name, label: name, panel: name }))}
    value={value}
    onChange={() => undefined}
  />
);

test('a tab that the page chooses comes into the row, at either end', () => {
  layOut();
  const { rerender } = render(tabsAt('Basic'));
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(0);
  rerender(tabsAt('Contact'));
  expect(row.scrollLeft).toBe(124);
  rerender(tabsAt('Basic'));
  expect(row.scrollLeft).toBeLessThanOrEqual(0); // which a browser makes 0
});
