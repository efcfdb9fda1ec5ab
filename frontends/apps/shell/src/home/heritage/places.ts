import bengal480 from '../pictures/bengal-480.webp';
import bengal900 from '../pictures/bengal-900.webp';
import gujarat480 from '../pictures/gujarat-480.webp';
import gujarat900 from '../pictures/gujarat-900.webp';
import rajasthan480 from '../pictures/rajasthan-480.webp';
import rajasthan900 from '../pictures/rajasthan-900.webp';
import tamilnadu480 from '../pictures/tamilnadu-480.webp';
import tamilnadu900 from '../pictures/tamilnadu-900.webp';
import type { RegionName } from './regions.ts';

/** The units of coast.svg: its view box without the margin of 8 around it. */
const chart = { margin: 8, width: 592, height: 612.9 };

const percent = (part: number, whole: number) => `${((part + chart.margin) / whole) * 100}%`;

type Place = {
  /** The middle of the marker, in the chart's units. */
  x: number;
  y: number;
  /** Where the name stands beside the marker. */
  side: 'right' | 'left' | 'beyond the coast';
  small: string;
  large: string;
};

export const places: Readonly<Record<RegionName, Place>> = {
  rajasthan: { x: 170.4, y: 99.1, side: 'right', small: rajasthan480, large: rajasthan900 },
  gujarat: { x: 150, y: 218.4, side: 'right', small: gujarat480, large: gujarat900 },
  bengal: { x: 513.6, y: 175.3, side: 'left', small: bengal480, large: bengal900 },
  tamilnadu: { x: 297.6, y: 492.8, side: 'beyond the coast', small: tamilnadu480, large: tamilnadu900 },
};

export const positionOf = ({ x, y }: Place) => ({ left: percent(x, chart.width), top: percent(y, chart.height) });

/** The lines of latitude: how far down the chart they lie. */
export const latitudes = [
  { name: '30° N', top: percent(12.7, chart.height) },
  { name: '25° N', top: percent(139.7, chart.height) },
  { name: '20° N', top: percent(266.7, chart.height) },
  { name: '15° N', top: percent(393.7, chart.height) },
  { name: '10° N', top: percent(520.7, chart.height) },
];
