import { MemoryRouter } from '@gehna/federation/router';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import {
  AppliedChip,
  Chip,
  Disclosure,
  Pagination,
  ProductCard,
  type ProductCardProps,
  Segment,
  TileCard,
} from '../src/catalogue.ts';
import { Picture } from '../src/index.ts';

const show = (element: ReactElement) => render(<MemoryRouter>{element}</MemoryRouter>);

const picture = { src: '/choker.webp', srcset: '/choker-320.webp 320w', width: 640, height: 640, alt: 'Gold choker' };
const choker: ProductCardProps = {
  to: '/luxurymarket/product/prd_1',
  name: 'Lakshmi temple choker',
  facts: '22k · Gold, Gold Choker',
  netWeight: 86.2,
  grossWeight: 91.75,
  price: 684500,
  seller: 'Sri Meenakshi Jewellers',
  code: 'SMJ-NK-0418',
  picture,
};

test('a product card says name, facts, weights, price, seller and code, and is one link', () => {
  show(<ProductCard {...choker} featured />);
  const card = screen.getByRole('article');
  expect(within(card).getByRole('heading', { name: 'Lakshmi temple choker', level: 3 })).toBeVisible();
  expect(within(card).getAllByRole('link')).toHaveLength(1);
  expect(within(card).getByRole('link')).toHaveAttribute('href', '/luxurymarket/product/prd_1');
  expect(card).toHaveTextContent('Net 86.20 g · Gross 91.75 g');
  for (const text of ['₹6,84,500', 'Sri Meenakshi Jewellers', 'SMJ-NK-0418', 'Featured']) {
    expect(within(card).getByText(text)).toBeVisible();
  }
});

test('a card without a picture, and one whose picture fails, say so', () => {
  const { rerender } = show(<ProductCard {...choker} picture={null} />);
  expect(screen.getByText('Picture not available')).toBeVisible();
  rerender(
    <MemoryRouter>
      <ProductCard {...choker} />
    </MemoryRouter>,
  );
  expect(screen.queryByText('Picture not available')).not.toBeInTheDocument();
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.getByText('Picture not available')).toBeVisible();
});

test('a picture keeps its place, and another address is tried again', () => {
  const { rerender } = render(<Picture picture={picture} />);
  const image = screen.getByRole('img', { name: 'Gold choker' });
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('loading', 'lazy');
  fireEvent.error(image);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Picture picture={{ ...picture, src: '/other.webp' }} eager />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
});

test('a picture that had failed before React could listen says so', () => {
  for (const [name, value] of Object.entries({ complete: true, currentSrc: '/choker.webp', naturalWidth: 0 })) {
    vi.spyOn(HTMLImageElement.prototype, name as 'complete', 'get').mockReturnValue(value as boolean);
  }
  render(<Picture picture={picture} />);
  expect(screen.getByText('Picture not available')).toBeVisible();
  vi.restoreAllMocks();
});

test('a tile whose picture fails still says where it leads', () => {
  show(<TileCard to="/luxurymarket/products?subcategory=Kada" label="Kada" picture={{ src: '/kada.webp' }} />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.getByRole('link', { name: 'Kada' })).toHaveAttribute('href', '/luxurymarket/products?subcategory=Kada');
});

test('a chip tells whether it is on; an applied one removes itself', async () => {
  const press = vi.fn();
  const remove = vi.fn();
  render(
    <>
      <Chip on onPress={press}>
        22k
      </Chip>
      <AppliedChip onRemove={remove}>Women</AppliedChip>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '22k', pressed: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Women' }));
  expect(press).toHaveBeenCalledOnce();
  expect(remove).toHaveBeenCalledOnce();
});

test('a segment is a group of radio buttons', async () => {
  const change = vi.fn();
  const options = ['All', 'Gold', 'Silver'].map((value) => ({ value, label: value }));
  render(<Segment label="Main category" options={options} value="All" onChange={change} />);
  expect(screen.getByRole('radiogroup', { name: 'Main category' })).toBeInTheDocument();
  await userEvent.click(screen.getByText('Gold'));
  expect(change).toHaveBeenCalledWith('Gold');
});

test('pages are links, and the ends are off', () => {
  const to = (page: number) => `/luxurymarket/products?page=${page}`;
  const { rerender } = show(<Pagination page={1} pages={3} to={to} />);
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/luxurymarket/products?page=2');
  rerender(
    <MemoryRouter>
      <Pagination page={1} pages={1} to={to} />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('a group of the filter panel opens and closes', async () => {
  render(<Disclosure title="Karat">22k</Disclosure>);
  expect(screen.getByText('22k')).toBeVisible();
  await userEvent.click(screen.getByRole('heading', { name: 'Karat' }));
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
});
