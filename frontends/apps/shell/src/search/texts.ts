export const texts = {
  label: 'Search products',
  placeholder: 'Search products...',
  submit: 'Search',
  open: 'Search products',
  suggestions: 'Suggestions',
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
};
