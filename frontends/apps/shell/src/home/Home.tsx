import { lazy, Suspense } from 'react';
import { Below } from './Below.tsx';
import { Hero } from './Hero.tsx';
import { interacted } from './interaction.ts';

/** Milliseconds before it is tried again: until then what the server rendered stays. */
const retryMs = 3000;

async function sectionsOnceLoaded(): Promise<typeof import('./Sections.tsx')> {
  try {
    return await import('./Sections.tsx');
  } catch (reason) {
    console.warn('The sections could not be loaded; it is tried again.', reason);
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return sectionsOnceLoaded();
  }
}

const Sections = lazy(async () => {
  await interacted;
  return sectionsOnceLoaded();
});

/**
 * The server renders all sections; their code is loaded at the first interaction. A constant element: a new one would make
 * React re-render sections that are not hydrated yet.
 */
const sections = (
  <Suspense fallback={<Below />}>
    <Sections />
  </Suspense>
);

export default function Home() {
  return (
    <>
      <Hero />
      {sections}
    </>
  );
}
