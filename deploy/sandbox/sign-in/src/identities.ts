import type { EmulatorRequest } from './auth-emulator';
import { readObject } from './read-object';

/** Whom calls to the sign-in service are about: a phone number or an e-mail address. */
export interface Identities {
  /** The account that a call is about; undefined where the call does not say. */
  of(request: Pick<EmulatorRequest, 'body' | 'url'>): string | undefined;
  /** Learns the driver of the session that an answer began: a code comes back with its session, not with the phone number. */
  learn(request: EmulatorRequest, answer: Record<string, unknown>): void;
}

/** Makes identities of which none is known yet. */
export function createIdentities(): Identities {
  const phoneOf = new Map<string, string>();
  return {
    of({ url, body }) {
      const input = readObject(body);
      switch (operationOf(url)) {
        case 'sendVerificationCode':
          return text(input['phoneNumber']);
        case 'signInWithPhoneNumber':
          return phoneOf.get(text(input['sessionInfo']));
        case 'sendOobCode':
        case 'signInWithEmailLink':
        case 'signInWithPassword':
          return text(input['email']);
        case 'signInWithIdp':
          return chosenEmail(text(input['postBody'])) || chosenEmail(text(input['requestUri']).split('?')[1] ?? '');
        default:
          return undefined;
      }
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

/** The address of the account that was chosen in the popup. The emulator's ID tokens of providers are bare JSON. */
const chosenEmail = (form: string): string =>
  text(readObject(new URLSearchParams(form).get('id_token') ?? '')['email']);
