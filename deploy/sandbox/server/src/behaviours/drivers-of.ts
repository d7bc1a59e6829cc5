import type { FastifyRequest } from 'fastify';
import { decodeJwt, type JWTPayload } from 'jose';
import type { AthMovil } from '@wattline/sandbox/ath-movil';
import { isRecord, normalizePhone, type Platform } from '@wattline/sandbox/platform';
import type { SignInService } from '@wattline/sandbox/sign-in';

/** A directory of whom a call is about. */
interface Directory {
  readonly platform: Platform;
  readonly athMovil: AthMovil;
  readonly signInService: SignInService;
}

/**
 * Tells whom a call is about, by all of their names: ids, phone numbers and addresses. Token, path and body tell it, as the
 * call itself says; the routes find out whether that is true.
 */
export function driversOf(
  { platform, athMovil, signInService }: Directory,
  request: FastifyRequest,
  path: string,
): readonly string[] {
  const { identity, sessions } = platform;
  const text = textsIn(request.body);
  const after = (name: string) => new RegExp(`/${name}/([^/]+)`).exec(path)?.[1] ?? '';
  const session = sessions.find(text('sessionId', 'session_id') ?? after('sessions'));
  const idToken = claimsOf(text('firebaseToken', 'firebase_token'));
  const ids = [
    claimsOf(/^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1])['sub'],
    session?.driverId,
    identity.refreshTokens.ownerOf(text('refreshToken', 'refresh_token') ?? ''),
  ];
  const phones = [text('phoneNumber', 'phone_number'), after('validate'), after('check'), after('phone')];
  return [
    ...ids.flatMap((id) => namesOf(identity.drivers.find(id ?? '')?.driver ?? { id })),
    ...phones.map((phone) => normalizePhone(phone ?? '')),
    text('email', 'email'),
    idToken['phone_number'],
    idToken['email'],
    signInService.identityOf({ url: request.url, ...(isText(request.body) && { body: request.body }) }),
    athMovil.find(after('payments'))?.phone,
  ].filter(isText);
}

/** The names of a driver. */
const namesOf = ({
  id,
  phone_number,
  email,
}: {
  id?: string | null | undefined;
  phone_number?: string | null;
  email?: string | null;
}) => [id, phone_number, email];

/** Reads texts in a body by the names that they may have. */
const textsIn =
  (body: unknown) =>
  (...names: string[]): string | undefined =>
    isRecord(body) ? names.map((name) => body[name]).find(isText) : undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The claims of a token, unverified; nothing, for a text that is no token. */
function claimsOf(token = ''): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}
