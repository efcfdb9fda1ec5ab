/** What of a profile can be edited, in the order of the page. */
export const profileFields = ['ownerName', 'email', 'mobile', 'address'] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Readonly<Record<ProfileField, string>>;
