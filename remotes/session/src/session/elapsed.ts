/** Seconds from a start to a moment; a clock that is behind makes it 0, never less (specification 1, §2). */
export function elapsedSeconds(startDateTime: string | null, until: number): number {
  return startDateTime === null ? 0 : Math.max(0, Math.floor((until - Date.parse(startDateTime)) / 1000));
}

/** Hours, minutes and seconds: '01:05:09'. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** The same for assistive technology, an ISO 8601 duration: 'PT1H5M9S'. */
export function durationCode(seconds: number): string {
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`;
}
