/** The whole number, at most 99999, that an option holds. @throws TypeError that names the option. */
export function wholeNumber(text: string, option: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new TypeError(`--${option} takes a whole number, not '${text}'.`);
  return Number(text);
}
