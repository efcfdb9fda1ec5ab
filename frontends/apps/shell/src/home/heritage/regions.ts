/** The regions of the heritage map, with the figures of the specification; their texts stand in texts.ts. No React here. */
export type RegionName = 'rajasthan' | 'gujarat' | 'bengal' | 'tamilnadu';

export type Region = {
  key: RegionName;
  stats: { karigars: string; designs: string; rating: string };
};

export const regions: readonly [Region, ...Region[]] = [
  { key: 'rajasthan', stats: { karigars: '50+', designs: '200+', rating: '5' } },
  { key: 'gujarat', stats: { karigars: '100+', designs: '500+', rating: '4.9' } },
  { key: 'bengal', stats: { karigars: '75+', designs: '300+', rating: '4.8' } },
  { key: 'tamilnadu', stats: { karigars: '60+', designs: '250+', rating: '4.7' } },
];
