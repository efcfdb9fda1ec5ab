export const texts = {
  facts: (karat: string, mainCategory: string, subcategory: string) => `${karat} · ${mainCategory}, ${subcategory}`,
} as const;
