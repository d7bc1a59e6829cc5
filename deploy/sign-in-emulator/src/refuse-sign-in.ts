import type { EmulatorAnswer, EmulatorRequest } from './auth-emulator';
import { readObject } from './read-object';
import { refusalOf, type SignInError } from './refused-identities';

/** Refuses the identities that are there for tests to be refused. */
export interface Refusals {
  /** Gives the error that a call meets, if it meets one. */
  meet(request: EmulatorRequest): EmulatorAnswer | undefined;
  /** Notes whose session it was that an answer began. */
  learn(request: EmulatorRequest, answer: Record<string, unknown>): void;
}

/** A code is sent back with the session that its sending began, not with the phone number. */
export function createRefusals(): Refusals {
  const phoneOf = new Map<string, string>();

  function errorFor({ url, body }: EmulatorRequest): SignInError | undefined {
    const input = readObject(body);
    switch (operationOf(url)) {
      case 'sendVerificationCode':
        return refusalOf(text(input['phoneNumber']), 'send');
      case 'signInWithPhoneNumber':
        return refusalOf(phoneOf.get(text(input['sessionInfo'])) ?? '', 'use');
      case 'sendOobCode':
        return refusalOf(text(input['email']), 'send');
      case 'signInWithEmailLink':
      case 'signInWithPassword':
        return refusalOf(text(input['email']), 'use');
      case 'signInWithIdp': {
        const email =
          chosenEmail(text(input['postBody'])) || chosenEmail(text(input['requestUri']).split('?')[1] ?? '');
        return refusalOf(email, 'send') ?? refusalOf(email, 'use');
      }
      default:
        return undefined;
    }
  }

  return {
    meet(request) {
      const error = errorFor(request);
      if (!error) return undefined;
      const { status, message } = error;
      return {
        status,
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
        }),
      };
    },
    learn({ url, body }, { sessionInfo }) {
      if (operationOf(url) !== 'sendVerificationCode') return;
      phoneOf.set(text(sessionInfo), text(readObject(body)['phoneNumber']));
    },
  };
}

/** The operation that a call names: `sendOobCode` of `…/v1/accounts:sendOobCode?key=…`. */
export const operationOf = (url: string): string | undefined => /\/v1\/accounts:(\w+)(\?|$)/.exec(url)?.[1];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The e-mail address of the account that was chosen in the popup. The emulator's ID tokens of providers are bare JSON. */
const chosenEmail = (form: string): string =>
  text(readObject(new URLSearchParams(form).get('id_token') ?? '')['email']);
