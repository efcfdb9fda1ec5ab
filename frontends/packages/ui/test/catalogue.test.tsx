import { MemoryRouter } from '@gehna/build/router';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import {
  AppliedChip,
  Chip,
  ChipLink,
  ChoiceList,
  ChoiceRow,
  Disclosure,
  Pagination,
  ProductCard,
  type ProductCardProps,
  RegionTile,
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

test('a product card shows name, facts, weights, price, seller and code, and is one link', () => {
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

test('a card without a picture, and one whose picture fails, show a text', () => {
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

test('a picture keeps its place, and another address is loaded', () => {
  const { rerender } = render(<Picture picture={picture} />);
  const image = screen.getByRole('img', { name: 'Gold choker' });
  expect(image).toHaveAttribute('width', '640');
  expect(image).toHaveAttribute('loading', 'lazy');
  fireEvent.error(image);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  rerender(<Picture picture={{ ...picture, src: '/other.webp' }} eager />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  rerender(<Picture picture={{ ...picture, src: '/beside.webp' }} eager="row" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'low');
});

test('a picture is offered as AVIF too, and shown as webp where that fails', () => {
  const avif = '/choker-400.avif 400w, /choker-640.avif 640w';
  const { container } = render(<Picture picture={{ ...picture, avif }} sizes="50vw" />);
  const source = container.querySelector('picture > source');
  expect(source).toHaveAttribute('type', 'image/avif');
  expect(source).toHaveAttribute('srcset', avif);
  expect(source).toHaveAttribute('sizes', '50vw');
  fireEvent.error(screen.getByRole('img'));
  expect(container.querySelector('source')).not.toBeInTheDocument();
  expect(screen.getByRole('img')).toHaveAttribute('src', picture.src);
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('Picture not available')).toBeVisible();
});

test('a picture that had failed before React could listen gives way to words', () => {
  for (const [name, value] of Object.entries({ complete: true, currentSrc: '/choker.webp', naturalWidth: 0 })) {
    vi.spyOn(HTMLImageElement.prototype, name as 'complete', 'get').mockReturnValue(value as boolean);
  }
  show(
    <>
      <Picture picture={picture} />
      <TileCard to="/luxurymarket/products?subcategory=Kada" label="Kada" picture={{ src: '/kada.webp' }} />
      <RegionTile to="/luxurymarket/products?regionalStyle=Kerala+classic" label="Kerala" script="/kerala.svg" />
    </>,
  );
  expect(screen.getByText('Picture not available')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kada' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kerala' })).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
  vi.restoreAllMocks();
});

test('a tile whose picture fails still shows where it leads', () => {
  show(<TileCard to="/luxurymarket/products?subcategory=Kada" label="Kada" picture={{ src: '/kada.webp' }} />);
  fireEvent.error(screen.getByRole('presentation'));
  expect(screen.getByRole('link', { name: 'Kada' })).toHaveAttribute('href', '/luxurymarket/products?subcategory=Kada');
});

test('a chip exposes whether it is on; an applied one removes itself', async () => {
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

test('choices of what to see are links: the shown one is `aria-current`, one that shows nothing leads nowhere', async () => {
  const press = vi.fn();
  show(
    <>
      <Segment
        label="Main category"
        options={['All', 'Gold'].map((label) => ({ label, to: `?mainCategory=${label}`, on: label === 'Gold' }))}
      />
      <ChipLink to="?karat=22k" on={false} onPress={press}>
        22k
      </ChipLink>
      <ChoiceList label="Regional style">
        <ChoiceRow to="?regionalStyle=Delhi" on={false} off end="0">
          Delhi
        </ChoiceRow>
      </ChoiceList>
    </>,
  );
  const segment = within(screen.getByRole('group', { name: 'Main category' }));
  expect(segment.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/?mainCategory=All');
  expect(segment.getByRole('link', { current: true })).toHaveTextContent('Gold');
  await userEvent.click(screen.getByRole('link', { name: '22k' }));
  expect(press).toHaveBeenCalledOnce();
  const off = screen.getByRole('link', { name: 'Delhi 0' });
  expect(off).toHaveAttribute('aria-disabled', 'true');
  expect(off).not.toHaveAttribute('href');
});

test('a link that is pressed with a modifier key is left to the browser', () => {
  const press = vi.fn();
  show(
    <ChipLink to="?karat=22k" on={false} onPress={press}>
      22k
    </ChipLink>,
  );
  expect(fireEvent.click(screen.getByRole('link'), { ctrlKey: true })).toBe(true);
  expect(press).not.toHaveBeenCalled();
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
