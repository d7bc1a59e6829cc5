/** What a host decides about its platform. */
export interface PlatformOptions {
  /** Where the database is kept; ':memory:' keeps nothing. */
  databaseFile: string;
  /** The folder of the stations' pictures and the networks' logos. */
  picturesDir: string;
  /** The folder of the control page. */
  controlDir: string;
  /** What OCPI calls must carry as `Authorization: Token ...`. */
  operatorToken: string;
  /** Whether the simulated drivers are out from the start. They are, unless told. */
  simulate?: boolean;
  /** The clock. */
  now?: () => Date;
  /** The address under which the platform is reached, for absolute links; unless given, as each caller asked. */
  baseUrl?: string;
}
