import type { AuthEmulator, EmulatorRequest } from './auth-emulator';
import { EMULATED_PROJECT } from './emulated-project';
import { operationOf } from './identities';
import { isRecord, readObject } from './read-object';

/** A code by SMS, or a sign-in link by e-mail. */
export interface SignInMessage {
  readonly kind: 'email' | 'sms';
  /** A phone number with its +, or an e-mail address. */
  readonly to: string;
  readonly text: string;
  readonly code?: string;
  readonly link?: string;
}

interface Delivery {
  readonly deliver: (message: SignInMessage) => void;
  /** The name of the service that a driver signs in to. */
  readonly brand: string;
}

/** Delivers the code or link that a call made the sign-in service send. */
export async function deliverMessages(
  emulator: AuthEmulator,
  { deliver, brand }: Delivery,
  { url, headers }: EmulatorRequest,
  answer: Record<string, unknown>,
): Promise<void> {
  const operation = operationOf(url);
  if (operation === 'sendVerificationCode') {
    const sent = await sentByNow(emulator, 'verificationCodes', headers);
    const { phoneNumber, code } = sent.find(({ sessionInfo }) => sessionInfo === answer['sessionInfo']) ?? {};
    if (!phoneNumber || !code) return;
    deliver({ kind: 'sms', to: phoneNumber, code, text: `${code} is your verification code for ${brand}.` });
  }
  if (operation === 'sendOobCode') {
    const sent = await sentByNow(emulator, 'oobCodes', headers);
    const { email, oobLink } = sent.findLast((each) => each['email'] === answer['email']) ?? {};
    if (!email || !oobLink) return;
    deliver({
      kind: 'email',
      to: email,
      link: withKey(oobLink),
      text: `Follow this link to sign in to ${brand}.`,
    });
  }
}

/** Lists what was sent, oldest first. The host in the headers becomes the links'. */
async function sentByNow(
  emulator: AuthEmulator,
  kind: 'oobCodes' | 'verificationCodes',
  { host }: EmulatorRequest['headers'],
): Promise<Record<string, string>[]> {
  const url = `/emulator/v1/projects/${EMULATED_PROJECT.projectId}/${kind}`;
  const { body } = await emulator.answer({ method: 'GET', url, headers: { ...(host !== undefined && { host }) } });
  const sent = readObject(body)[kind];
  return Array.isArray(sent) ? sent.filter((each): each is Record<string, string> => isRecord(each)) : [];
}

/** The emulator writes a key of its own into its links. */
function withKey(link: string): string {
  const address = new URL(link);
  address.searchParams.set('apiKey', EMULATED_PROJECT.apiKey);
  return address.href;
}
