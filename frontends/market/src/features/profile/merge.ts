/** What of a profile can be edited, in the order of the page. */
export const profileFields = ['ownerName', 'email', 'mobile', 'address'] as const;
export type ProfileField = (typeof profileFields)[number];
export type ProfileValues = Readonly<Record<ProfileField, string>>;

/** A field that somebody saved while it was open here. Contested: something else was typed into it here. */
export type Change = { field: ProfileField; saved: string; isContested: boolean };

/**
 * An edit that began at `base` and finds that `saved` was stored meanwhile, from another tab or device: what was typed stays,
 * what was left alone takes the saved value.
 */
export function mergeEdits(base: ProfileValues, typed: ProfileValues, saved: ProfileValues) {
  const changed = profileFields.filter((field) => saved[field] !== base[field]);
  const values: ProfileValues = { ...typed };
  const merged = { ...values };
  const changes: Change[] = [];
  for (const field of changed) {
    const isContested = typed[field] !== base[field] && typed[field] !== saved[field];
    if (!isContested) merged[field] = saved[field];
    changes.push({ field, saved: saved[field], isContested });
  }
  return { values: merged, changes };
}
