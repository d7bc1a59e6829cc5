/** The name of this build; the build puts it in. */
interface Build {
  readonly version: string;
  /** The release's date, YYYY-MM-DD. */
  readonly date: string;
  readonly number: string;
  readonly commit: string;
}

declare const WATTLINE_BUILD: Build;

export const build: Build = WATTLINE_BUILD;
