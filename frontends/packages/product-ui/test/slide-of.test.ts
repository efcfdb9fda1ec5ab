import { expect, test } from 'vitest';
import { slideOf } from '../src/lightbox/slide-of.ts';

const picture = { src: '/a.webp', width: 800, height: 600, alt: 'Kundan haar' };

test('a picture is offered in each of its widths', () => {
  expect(slideOf({ ...picture, srcset: '/a-320.webp 320w, /a-640.webp 640w' }).srcSet).toEqual([
    { src: '/a-320.webp', width: 320, height: 240 },
    { src: '/a-640.webp', width: 640, height: 480 },
  ]);
});

test('a blurred picture of data is one address, in the size of the picture that comes', () => {
  const src = 'data:image/webp;base64,UklGRk4AAABXRUJQ';
  expect(slideOf({ ...picture, src, srcset: `${src} 800w` }).srcSet).toEqual([{ src, width: 800, height: 600 }]);
});

test('one without widths is measured', () => {
  expect(slideOf(picture)).toEqual({ src: '/a.webp', alt: 'Kundan haar' });
});
