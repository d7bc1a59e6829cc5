const MILESTONES = [10, 5, 1];

/** The minutes that are spoken as a countdown goes from `before` to `now`, both in seconds; null for none. */
export function spokenMinutes(before: number, now: number): number | null {
  const passed = MILESTONES.filter((minutes) => before > minutes * 60 && now <= minutes * 60);
  // A tab that slept says the last.
  return now <= 0 ? null : (passed.at(-1) ?? null);
}
