/** Pixels of a decoded picture; more is a bomb, or a scan that no page needs. */
export const maxPixels = 50_000_000;
/** The longer side divided by the shorter one. */
export const maxRatio = 8;
