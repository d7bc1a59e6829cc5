import type { StripeAccount } from './stripe/open-stripe';

/** What a host decides about its platform. */
export interface PlatformOptions {
  /** Where the database is kept; ':memory:' keeps nothing. */
  readonly databaseFile: string;
  /** The folder of the stations' pictures and the networks' logos. */
  readonly picturesDir: string;
  /** The folder of the control page. */
  readonly controlDir: string;
  /** What OCPI calls must carry as `Authorization: Token ...`. */
  readonly operatorToken: string;
  /** Whether the simulated drivers are out from the start. They are, unless told. */
  readonly simulate?: boolean;
  /** The clock. */
  readonly now?: () => Date;
  /** The address under which the platform is reached, for absolute links; unless given, as each caller asked. */
  readonly baseUrl?: string;
  /**
   * The real Firebase project whose users sign in, and where its public keys are; unless given, the one that the sandbox
   * plays.
   */
  readonly firebase?: { projectId: string; keysUrl: string };
  /** The real Stripe account, in test mode, that takes payments; unless given, a stand-in does. */
  readonly stripe?: StripeAccount;
}
