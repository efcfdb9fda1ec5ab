export const texts = {
  facts: (karat: string, mainCategory: string, subcategory: string) => `${karat} · ${mainCategory}, ${subcategory}`,
  heart: (name: string) => `Favourite: ${name}`,
  logInFirst: (name: string) => `Log in to add ${name} to your favourites`,
  usuallyAnswers: (within: string) => `Usually answers ${within}`,
  updateFailed: 'Failed to update favorite status',
} as const;
