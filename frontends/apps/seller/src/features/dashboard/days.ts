import { formatShortDay } from '@gehna/ui';
import type { Performance } from './api.ts';
import { texts } from './texts.ts';

type Day = Performance['series'][number];

/** What one chart shows of the days. */
export type DayFigures = {
  /** `words`: what was counted on that day, one by one. */
  days: readonly { date: string; count: number; words: string }[];
  total: number;
  most: { date: string; count: number };
  /** The number at the upper end of the scale. */
  top: number;
};

/** The first of 2, 4, 6, 8, 10, 12, 16, 20, 40, 60, … that is not exceeded; half of it is a whole number, too. */
export function topOf(most: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [2, 4, 6, 8, 10, 12, 16].find((step) => step * power >= most);
    if (top !== undefined) return top * power;
  }
}

/** Null when nothing happened on any of the days. */
function figuresOf(
  series: readonly Day[],
  countOf: (day: Day) => number,
  wordsOf: (day: Day) => string,
): DayFigures | null {
  const days = series.map((day) => ({
    date: day.date,
    count: countOf(day),
    words: texts.onDay(dayWords(day.date), wordsOf(day)),
  }));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const [first] = days;
  if (!first || total === 0) return null;
  const most = days.reduce((most, day) => (day.count > most.count ? day : most), first);
  return { days, total, most, top: topOf(most.count) };
}

export const inquiriesOf = (series: readonly Day[]) =>
  figuresOf(series, (day) => day.inquiries + day.leads, texts.inquiriesOfDay);
export const viewsOf = (series: readonly Day[]) =>
  figuresOf(series, (day) => day.productViews + day.storeViews, texts.viewsOfDay);

/** In units of the chart's viewBox; the SVG is scaled to its box. */
export const chartSize = { width: 300, height: 64 } as const;

type Bar = { date: string; x: number; y: number; width: number; height: number };

/** The whole height of a day, from its left to the next: what a pointer on it chooses. */
export function bandOf({ days }: DayFigures, index: number): Omit<Bar, 'date'> {
  const width = chartSize.width / days.length;
  return { x: index * width, y: 0, width, height: chartSize.height };
}

/** A bar for each day with something to show, from the ground line up; a count of 1 stays visible beside a large one. */
export function barsOf(figures: DayFigures): Bar[] {
  return figures.days.flatMap(({ date, count }, index) => {
    if (count === 0) return [];
    const band = bandOf(figures, index);
    const width = band.width * 0.66;
    const height = Math.max((count / figures.top) * chartSize.height, 2);
    return [{ date, x: band.x + (band.width - width) / 2, y: chartSize.height - height, width, height }];
  });
}

/** The days that are named below the chart: the last at its end, and each a week before at its middle. `at`: from 0 to 1. */
export function weeksOf({ days }: DayFigures): { date: string; at: number }[] {
  const last = days.length - 1;
  return days.flatMap(({ date }, index) =>
    (last - index) % 7 === 0 ? [{ date, at: index === last ? 1 : (index + 0.5) / days.length }] : [],
  );
}

/** A calendar day as the API names it (`2026-11-18`): "18 Nov". The day has no zone, so none is applied. */
export const dayWords = (date: string) => formatShortDay(new Date(`${date}T12:00`));
