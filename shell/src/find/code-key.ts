/** Labels and feeds write the same id with stars, dashes, spaces or none of them, in either case. */
export const codeKey = (code: string): string => code.replaceAll(/[\s*]|\p{Pd}/gu, '').toLowerCase();

/** The same for a driver who cannot tell O from 0, or I from 1, on a label. */
export const looseKey = (code: string): string => codeKey(code).replaceAll('o', '0').replaceAll('i', '1');
