export const texts = { unreadable: 'This file could not be read. Please choose it again.' } as const;
