/** The name shown for an account: the business, else the owner. */
export const nameOf = ({ businessName, ownerName }: { businessName: string | null; ownerName: string }): string =>
  businessName ?? ownerName;
