/** Entries state once and for all what they consume: there is nothing to add later. */
export function updateConsumeOptions() {}
