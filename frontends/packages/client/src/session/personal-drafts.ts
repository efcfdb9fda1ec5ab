/** Keys of the drafts with personal data of their user. They outlast a session that ends by itself; a logout removes them. */
export const personalDrafts = {
  profile: (userId: string) => `gehna.profile.${userId}`,
  application: (userId: string) => `gehna.application.${userId}`,
};

export function removePersonalDrafts(storage: Storage, userId: string) {
  for (const keyOf of Object.values(personalDrafts)) storage.removeItem(keyOf(userId));
}
