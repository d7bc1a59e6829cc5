/** A release by its name. */
export interface ReleaseName {
  readonly name: string;
  readonly version: string;
}
