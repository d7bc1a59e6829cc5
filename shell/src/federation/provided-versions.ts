declare const WATTLINE_PROVIDES: Readonly<Record<string, string>>;

/** The versions of the modules that this shell gives to remotes, by name; the build puts them in. */
export const providedVersions: Readonly<Record<string, string>> =
  typeof WATTLINE_PROVIDES === 'undefined' ? {} : WATTLINE_PROVIDES;
