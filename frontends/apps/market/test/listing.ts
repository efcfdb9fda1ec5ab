import { screen } from '@testing-library/react';

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const filters = () => screen.findByRole('complementary', { name: 'Filters' });
