/** "leads-2026-11-21.csv", with the day in the user's zone. */
export function csvName(what: string, now: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${what}-${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}.csv`;
}
