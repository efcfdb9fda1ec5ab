export const texts = {
  open: (number: number, count: number) => `View picture ${number} of ${count}`,
  picture: (storeName: string, number: number) => `${storeName}, picture ${number}`,
  viewer: 'Pictures of the shop',
} as const;
