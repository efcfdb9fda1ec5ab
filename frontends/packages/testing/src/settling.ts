import { configure } from '@testing-library/react';

const nextTask = setImmediate;

/*
 * What is awaited may stand there before React has run its effects: a dialog whose code came late takes no clicks for two more tasks.
 * No reader is that fast; a test is.
 */
configure(({ asyncWrapper }) => ({
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait);
    for (let task = 0; task < 3; task++) await new Promise((resolve) => nextTask(resolve));
    return found;
  },
}));
