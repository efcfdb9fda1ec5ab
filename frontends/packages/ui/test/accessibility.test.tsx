import { MemoryRouter } from '@gehna/build/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Table } from '../src/console.ts';
import { DesignPage } from '../src/design.ts';
import { ErrorInPlace, Loading, Note, Skeleton } from '../src/index.ts';

test('axe finds nothing in any component (contrast is looked at in Chromium)', { timeout: 60_000 }, async () => {
  const { container } = render(
    <MemoryRouter>
      <main>
        <DesignPage />
      </main>
    </MemoryRouter>,
  );
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('what loads is a text for screen readers, not bars', () => {
  render(
    <Loading label="Loading product details...">
      <Skeleton />
    </Loading>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Loading product details...');
});

test('what loads may have no shape', () => {
  render(<Loading label="Loading page...">{null}</Loading>);
  expect(screen.getByRole('status').lastElementChild).toBeEmptyDOMElement();
});

test('an error in place is announced with its Retry', () => {
  render(<ErrorInPlace onRetry={() => undefined}>Failed to load products</ErrorInPlace>);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load products');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});

function Products() {
  const [hasFailed, setFailed] = useState(true);
  return (
    <main tabIndex={-1}>
      {hasFailed ? <ErrorInPlace onRetry={() => setFailed(false)}>Failed</ErrorInPlace> : <p>Products</p>}
    </main>
  );
}

test('a retry that succeeds hands the focus to the part of the page around it', async () => {
  render(<Products />);
  screen.getByRole('button', { name: 'Retry' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Products')).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a note that results from an act is announced, bad news at once', () => {
  const { rerender } = render(
    <Note meaning="good" announce>
      Saved
    </Note>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Saved');
  rerender(
    <Note meaning="bad" announce>
      Not saved
    </Note>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});

test('a table has its caption, headers and a name for each row', () => {
  const rows = [{ id: 'L-1', buyer: 'Farida Contractor' }];
  render(
    <Table
      caption="Leads"
      rows={rows}
      keyOf={(row) => row.id}
      columns={[
        { label: 'Lead', names: true, cell: (row) => row.id },
        { label: 'Buyer', cell: (row) => row.buyer },
      ]}
    />,
  );
  expect(screen.getByRole('table', { name: 'Leads' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Buyer' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'L-1' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Farida Contractor' })).toBeInTheDocument();
});
