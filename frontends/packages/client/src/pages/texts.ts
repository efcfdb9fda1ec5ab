export const texts = { luxuryMarket: 'Luxury Market' };
