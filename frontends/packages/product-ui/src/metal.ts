/** Which metal a page, tab or card of this main category shows as `data-metal`. Platinum is white as silver is. */
export function metalOf(mainCategory: string): 'gold' | 'silver' {
  return mainCategory === 'Silver' || mainCategory === 'Platinum' ? 'silver' : 'gold';
}
