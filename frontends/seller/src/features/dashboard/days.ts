import type { Performance } from './api.ts';

type Day = Performance['series'][number];

/** What one chart shows of the days. */
export type DayFigures = {
  days: readonly { date: string; count: number }[];
  total: number;
  most: { date: string; count: number };
};

/** Null when nothing happened on any of the days. */
function figuresOf(series: readonly Day[], countOf: (day: Day) => number): DayFigures | null {
  const days = series.map((day) => ({ date: day.date, count: countOf(day) }));
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const [first] = days;
  if (!first || total === 0) return null;
  return { days, total, most: days.reduce((most, day) => (day.count > most.count ? day : most), first) };
}

export const inquiriesOf = (series: readonly Day[]) => figuresOf(series, (day) => day.inquiries + day.leads);
export const viewsOf = (series: readonly Day[]) => figuresOf(series, (day) => day.productViews + day.storeViews);

/** The drawing's own units; it is stretched to its place. */
export const drawing = { width: 300, height: 64 } as const;

export type Bar = { date: string; x: number; y: number; width: number; height: number };

/** A bar for each day with something to show, from the ground line up; a count of 1 stays visible beside a large one. */
export function barsOf({ days, most }: DayFigures): Bar[] {
  const step = drawing.width / days.length;
  const width = step * 0.66;
  return days.flatMap(({ date, count }, place) => {
    if (count === 0) return [];
    const height = Math.max((count / most.count) * drawing.height, 2);
    return [{ date, x: place * step + (step - width) / 2, y: drawing.height - height, width, height }];
  });
}
