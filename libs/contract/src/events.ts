import type { PartStatus } from './part-status';

/** How a notice looks and how a screen reader treats it. */
export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

/** A message that the shell shows for some seconds, whoever sends it (specification 1, §9: 5 s, or 3 s). */
export interface Notice {
  readonly kind: NoticeKind;
  /** Already translated. */
  readonly text: string;
  readonly durationMs: number;
}

/** Who is signed in, as far as other parts may know. */
export interface SignedInDriver {
  readonly id: string;
  readonly displayName: string | null;
}

/** A call to the backend that is over. */
export interface FinishedRequest {
  readonly method: string;
  /** Without its query, which may name a person. */
  readonly path: string;
  /** Null when no answer came. */
  readonly status: number | null;
  readonly milliseconds: number;
  readonly requestId: string | null;
  readonly correlationId: string | null;
}

/**
 * Everything that parts tell one another, by topic. A topic is past tense (it happened) or a request
 * (`…-requested`: the shell answers with another topic).
 */
export interface BusEvents {
  readonly 'auth/signed-in': { readonly driver: SignedInDriver };
  readonly 'auth/signed-out': { readonly reason: 'driver' | 'expired' };
  readonly 'auth/sign-in-requested': { readonly reason: string };
  readonly 'auth/profile-requested': { readonly reason: string };
  readonly 'preferences/theme-changed': { readonly theme: 'light' | 'dark' };
  readonly 'preferences/language-changed': { readonly language: 'en' | 'es' };
  readonly 'notice/shown': Notice;
  readonly 'checkout/payment-authorized': {
    readonly sessionId: string;
    readonly amountMinor: number;
    readonly currency: string;
  };
  readonly 'session/started': { readonly sessionId: string };
  readonly 'session/completed': { readonly sessionId: string };
  /** A refund may be asked for now: the shell works off what is owed. */
  readonly 'refund/requested': { readonly paymentId: string };
  /** A refund was asked for, and its record says how much; what came of it is not clear yet. */
  readonly 'refund/asked': { readonly paymentId: string };
  /** A refund's record is settled: taken, refused, or nothing is due. */
  readonly 'refund/settled': { readonly paymentId: string };
  readonly 'remote/loaded': { readonly remote: string; readonly version: string; readonly milliseconds: number };
  readonly 'remote/failed': {
    readonly remote: string;
    readonly version: string | null;
    readonly code: string;
    readonly message: string;
  };
  readonly 'remote/reload-requested': { readonly remote: string };
  readonly 'composition/changed': { readonly parts: readonly PartStatus[] };
  readonly 'request/finished': FinishedRequest;
}

export type Topic = keyof BusEvents;

/** How the bus treats a topic. */
export interface TopicPolicy {
  /** A listener that comes later still gets the last value. */
  readonly sticky: boolean;
  /** The event also reaches this driver's other tabs. */
  readonly relayed: boolean;
}

const passing: TopicPolicy = { sticky: false, relayed: false };
const sticky: TopicPolicy = { sticky: true, relayed: false };
const everywhere: TopicPolicy = { sticky: true, relayed: true };

export const topics: Readonly<Record<Topic, TopicPolicy>> = {
  'auth/signed-in': everywhere,
  'auth/signed-out': everywhere,
  'auth/sign-in-requested': passing,
  'auth/profile-requested': passing,
  'preferences/theme-changed': everywhere,
  'preferences/language-changed': everywhere,
  'notice/shown': passing,
  'checkout/payment-authorized': passing,
  'session/started': { sticky: false, relayed: true },
  'session/completed': { sticky: false, relayed: true },
  'refund/requested': passing,
  'refund/asked': { sticky: false, relayed: true },
  'refund/settled': { sticky: false, relayed: true },
  'remote/loaded': sticky,
  'remote/failed': sticky,
  'remote/reload-requested': passing,
  'composition/changed': sticky,
  'request/finished': passing,
};
