/** Seconds from a start (ISO 8601) to a moment (milliseconds since the epoch); 0 where the start is later, or not known. */
export function elapsedSeconds(startDateTime: string | null, until: number): number {
  return startDateTime === null ? 0 : Math.max(0, Math.floor((until - Date.parse(startDateTime)) / 1000));
}

/** Hours, minutes and seconds: '01:05:09'. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** An ISO 8601 duration, for assistive technology: 'PT1H5M9S'. */
export function durationCode(seconds: number): string {
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`;
}
