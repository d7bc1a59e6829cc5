export const enginePackages: readonly string[];
export function findFirefox(): string | null;
export function findWebKit():
  | { readonly missing: null; readonly driver: string; readonly browser: string; readonly screen: string }
  | { readonly missing: string };
