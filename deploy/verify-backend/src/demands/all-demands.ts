import { behindTheEdge } from './behind-the-edge';
import type { Demand } from './demand';
import { endedSessions } from './ended-sessions';
import { findingASession } from './finding-a-session';
import { paying } from './paying';
import { refunds } from './refunds';
import { starting } from './starting';
import { stayingSignedIn } from './staying-signed-in';
import { stopping } from './stopping';
import { time } from './time';

/** Every demand, in the order of docs/backend.md. */
export const allDemands: readonly Demand[] = [
  ...findingASession,
  ...paying,
  ...starting,
  ...stayingSignedIn,
  ...behindTheEdge,
  ...refunds,
  ...endedSessions,
  ...stopping,
  ...time,
];
