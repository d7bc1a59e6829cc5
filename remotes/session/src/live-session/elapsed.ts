/** Seconds from a start (ISO 8601) to a moment (milliseconds since the epoch); 0 where the start is later, or not known. */
export function elapsedSeconds(startDateTime: string | null, until: number): number {
  return startDateTime === null ? 0 : Math.max(0, Math.floor((until - Date.parse(startDateTime)) / 1000));
}

/** Minutes and seconds, from an hour on with hours: '5:09', '1:05:09'. */
export function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const parts = [...(hours > 0 ? [hours] : []), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 1 : 2, '0')).join(':');
}

/** An ISO 8601 duration, for assistive technology: 'PT1H5M9S'. */
export function durationCode(seconds: number): string {
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`;
}
