import { lazy, Suspense } from 'react';
import { Below } from './Below.tsx';
import { Hero } from './Hero.tsx';
import { interacted } from './interaction.ts';

const Sections = lazy(async () => {
  await interacted;
  return import('./Sections.tsx');
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
