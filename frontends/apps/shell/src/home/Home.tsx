import { lazy, Suspense } from 'react';
import { Below } from './Below.tsx';
import { Hero } from './Hero.tsx';
import { readingOn } from './reading-on.ts';

const Sections = lazy(async () => {
  await readingOn;
  return import('./Sections.tsx');
});

/**
 * Server rendering brings all sections to read; what makes them move is fetched when somebody goes on below the hero. One element
 * for good: a new one would make React draw them anew where they still are plain HTML.
 */
const sections = (
  <Suspense fallback={<Below />}>
    <Sections />
  </Suspense>
);

/** The home page. */
export default function Home() {
  return (
    <>
      <Hero />
      {sections}
    </>
  );
}
