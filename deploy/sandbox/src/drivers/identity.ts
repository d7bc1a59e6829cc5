import type { Database } from '../database/open-database';
import { secretOf } from '../database/secret';
import { createKeptAnswers } from '../http/kept-answers';
import type { Phone } from '../phone/phone';
import { createAccessTokens } from './access-tokens';
import type { DriverStore } from './driver-store';
import { createGuard, type Guard } from './guard';
import { createIdTokenReader, type KeySource, type ReadIdToken } from './id-token';
import { createOneTimeCodes, type OneTimeCodes } from './one-time-codes';
import { createPlanList, type PlanList } from './plan-list';
import type { RefreshTokenStore } from './refresh-token-store';
import { createRenewals } from './renewals';
import { createSessions, type Sessions } from './sessions';

/** Who drivers are, and how they prove it. */
export interface Identity {
  readonly readIdToken: ReadIdToken;
  readonly sessions: Sessions;
  readonly guard: Guard;
  readonly codes: OneTimeCodes;
  readonly plans: PlanList;
}

/** What identity is made from. */
export interface IdentityParts {
  readonly database: Database;
  readonly drivers: DriverStore;
  readonly refreshTokens: RefreshTokenStore;
  readonly phone: Phone;
  /** The Firebase project whose users sign in, and where its keys are. */
  readonly projectId: string;
  readonly keys: KeySource;
  readonly now: () => Date;
}

/** Makes identity over the drivers of a database. */
export function createIdentity({
  database,
  drivers,
  refreshTokens,
  phone,
  projectId,
  keys,
  now,
}: IdentityParts): Identity {
  const accessTokens = createAccessTokens(secretOf(database, 'access-tokens'), now);
  return {
    readIdToken: createIdTokenReader(projectId, keys, now),
    sessions: createSessions(
      accessTokens,
      refreshTokens,
      createRenewals(refreshTokens, createKeptAnswers(database, now)),
    ),
    guard: createGuard(accessTokens, drivers),
    codes: createOneTimeCodes(phone, now),
    plans: createPlanList(),
  };
}
