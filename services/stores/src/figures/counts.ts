/** How many of the newest leads, conversations and products the dashboard lists. */
export const recentCount = 5;

/** Accumulator of a `$group`: how many documents meet a condition. */
export const countIf = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });
