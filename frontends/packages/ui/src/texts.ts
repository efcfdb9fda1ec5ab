/** The words of the design system's own parts. */
export const texts = {
  close: 'Close',
  retry: 'Retry',
  remove: 'Remove',
  featured: 'Featured',
  net: (weight: string) => `Net ${weight}`,
  gross: (weight: string) => `Gross ${weight}`,
  noPicture: 'Picture not available',
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
  showPassword: (label: string) => `Show ${label.toLowerCase()}`,
  hidePassword: (label: string) => `Hide ${label.toLowerCase()}`,
  countryCode: 'Country code',
} as const;
