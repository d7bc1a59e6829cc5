import { isRecord } from '../json';
import type { Phone } from '../phone/phone';
import type { AuthEmulator, EmulatorRequest } from './auth-emulator';
import { SANDBOX_FIREBASE } from './firebase-project';
import { readObject } from './id-token-signer';
import { operationOf } from './refuse-sign-in';

/** Puts the code or link that a call made the sign-in service send on the driver's phone. */
export async function deliverMessages(
  emulator: AuthEmulator,
  phone: Phone,
  { url, headers }: EmulatorRequest,
  answer: Record<string, unknown>,
): Promise<void> {
  const operation = operationOf(url);
  if (operation === 'sendVerificationCode') {
    const sent = await sentByNow(emulator, 'verificationCodes', headers);
    const { phoneNumber, code } = sent.find(({ sessionInfo }) => sessionInfo === answer['sessionInfo']) ?? {};
    if (!phoneNumber || !code) return;
    phone.receive({ kind: 'sms', to: phoneNumber, code, text: `${code} is your verification code for Wattline.` });
  }
  if (operation === 'sendOobCode') {
    const sent = await sentByNow(emulator, 'oobCodes', headers);
    const { email, oobLink } = sent.findLast((each) => each['email'] === answer['email']) ?? {};
    if (!email || !oobLink) return;
    phone.receive({
      kind: 'email',
      to: email,
      link: withKey(oobLink),
      text: 'Follow this link to sign in to Wattline.',
    });
  }
}

/** Lists what was sent, oldest first. The host in the headers becomes the links'. */
async function sentByNow(
  emulator: AuthEmulator,
  kind: 'oobCodes' | 'verificationCodes',
  { host }: EmulatorRequest['headers'],
): Promise<Record<string, string>[]> {
  const url = `/emulator/v1/projects/${SANDBOX_FIREBASE.projectId}/${kind}`;
  const { body } = await emulator.answer({ method: 'GET', url, headers: { ...(host !== undefined && { host }) } });
  const sent = readObject(body)[kind];
  return Array.isArray(sent) ? sent.filter((each): each is Record<string, string> => isRecord(each)) : [];
}

/** The emulator writes a key of its own into its links. */
function withKey(link: string): string {
  const address = new URL(link);
  address.searchParams.set('apiKey', SANDBOX_FIREBASE.apiKey);
  return address.href;
}
