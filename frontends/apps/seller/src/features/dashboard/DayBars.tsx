import { formatCount } from '@gehna/ui';
import { type PointerEvent, useState } from 'react';
import styles from './DayBars.module.css';
import { bandOf, barsOf, chartSize, type DayFigures, dayWords, weeksOf } from './days.ts';
import { texts } from './texts.ts';

type Props = { title: string; figures: DayFigures; tone: 'inquiries' | 'views' };

/**
 * A bar for each day over a scale. The line above shows the day under the pointer or finger, or the one chosen by the arrow keys
 * (a visually hidden slider, for screen readers); without one, the sum of all.
 */
export function DayBars({ title, figures, tone }: Props) {
  const { days, total, most, top } = figures;
  const last = days.length - 1;
  const [chosen, setChosen] = useState<number | null>(null);
  const day = chosen === null ? undefined : days[chosen];

  function choose({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * days.length);
    setChosen(Math.min(Math.max(index, 0), last));
  }

  return (
    <figure className={styles.figure}>
      <p aria-hidden className={styles.current}>
        {day ? day.words : texts.daysTotal(total, most.count, dayWords(most.date))}
      </p>
      <div aria-hidden className={styles.scale}>
        {[top, top / 2, 0].map((count) => (
          <span key={count}>{formatCount(count)}</span>
        ))}
      </div>
      <div
        className={styles.plot}
        onPointerDown={choose}
        onPointerMove={choose}
        // A finger that is lifted leaves what it has found.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        <svg
          role="img"
          aria-label={texts.daysSummary(title, total, most.count, dayWords(most.date))}
          viewBox={`0 0 ${chartSize.width} ${chartSize.height}`}
          preserveAspectRatio="none"
          className={styles[tone]}
        >
          {chosen !== null && <rect className={styles.band} {...bandOf(figures, chosen)} />}
          {barsOf(figures).map(({ date, ...bar }) => (
            <rect key={date} {...bar} />
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={last}
          value={chosen ?? last}
          aria-label={texts.dayByDay(title)}
          aria-valuetext={(day ?? days[last])?.words}
          className={styles.walk}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          onFocus={() => setChosen((before) => before ?? last)}
          onBlur={() => setChosen(null)}
        />
      </div>
      <div aria-hidden className={styles.weeks}>
        {weeksOf(figures).map(({ date, at }) => (
          <span key={date} style={{ left: `${at * 100}%` }}>
            {dayWords(date)}
          </span>
        ))}
      </div>
    </figure>
  );
}
