import { topics, type Topic } from './topics';

/**
 * The rights of sign-in that a part can be granted, each with the exports of @wattline/auth that it opens. What stands
 * nowhere here is the shell's alone. A right that is added raises the minor number of CONTRACT_VERSION.
 */
export const authRights = {
  /** The driver who is signed in. */
  driver: ['currentDriver', 'useDriver'],
  /** Calls of the backend as the driver. The part does not see the token. */
  calls: ['driverCalls'],
  /** The driver's tokens themselves, and all that is known of the session. */
  token: ['accessToken', 'freshAccessToken', 'onUnauthorized', 'authStore'],
  /** Changes of the driver's profile, as this device keeps it. */
  profile: ['updateDriver'],
  'sign-in': ['signIn'],
  'sign-out': ['signOut'],
  /** Acting as another driver. */
  impersonate: ['impersonate', 'endImpersonation'],
} as const;

/** 'driver' */
export type AuthRight = keyof typeof authRights;

/** The rights of a part beside those that every part has: rights of sign-in, and topics that it emits. */
export interface PartRights {
  readonly auth: readonly string[];
  readonly topics: readonly string[];
}

/** Topics that every part may emit: by them it asks the shell for something that the driver sees, or reports its own calls. */
export const openTopics: ReadonlySet<string> = new Set<Topic>([
  'auth/sign-in-requested',
  'auth/profile-requested',
  'notice/shown',
  'navigation/expected',
  'help/requested',
  'request/finished',
]);

/** The words among a part's rights that are none, each with why: "'tokens' is no right of sign-in". */
export const unknownRights = ({ auth, topics: emitted }: PartRights): string[] => [
  ...auth.filter((word) => !Object.hasOwn(authRights, word)).map((word) => `'${word}' is no right of sign-in`),
  ...emitted.filter((word) => !Object.hasOwn(topics, word)).map((word) => `'${word}' is no topic`),
];

/** The rights that are both declared and granted. */
export const commonRights = (declared: Partial<PartRights>, granted: Partial<PartRights>): PartRights => ({
  auth: (declared.auth ?? []).filter((word) => granted.auth?.includes(word)),
  topics: (declared.topics ?? []).filter((word) => granted.topics?.includes(word)),
});

/** A part used what it has no right to. */
export class RightError extends Error {
  override readonly name = 'RightError';

  /** `list` names the right's place in the part's rights and in its grant. */
  constructor(part: string, list: keyof PartRights, word: string, used: string) {
    super(
      `${part} may not use ${used}: it has no right '${word}'. Declare it as rights.${list} of its part.json, and add it to ` +
        `grants["${part}"].${list} of the environment.`,
    );
  }
}
