/** Pixels of a decoded picture; more is a bomb, or a scan that no page needs. */
export const maxPixels = 50_000_000;
/** The longer side divided by the shorter one. */
export const maxRatio = 8;

export const pictureTexts = {
  notAPicture: 'This file is not a JPEG, PNG or WebP picture.',
  animated: 'Animated pictures cannot be used. Please choose a still picture.',
  tooManyPixels: `This picture has too many pixels. It may have at most ${maxPixels / 1_000_000} megapixels.`,
  tooNarrow: 'This picture is too narrow to be shown.',
  damaged: 'This picture is damaged or incomplete. Please choose another file.',
} as const;
