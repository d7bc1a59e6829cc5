import { randomInt } from 'node:crypto';
import type { Phone } from '../phone/phone';

/** The platform's own codes by SMS, six digits each. */
export interface OneTimeCodes {
  /** Sends a code, in place of any sent before to that number. */
  send(phone: string): void;
  /** Takes a code for good if it is right; gives what is wrong with it otherwise. */
  check(phone: string, code: string): string | undefined;
}

export const CODE_SECONDS = 300;
const MAX_WRONG = 5;

interface SentCode {
  readonly code: string;
  readonly expiresAt: number;
  // oxlint-disable-next-line house/readonly-members -- written by its owner
  wrong: number;
}

/** Makes codes that live as long as the process does. */
export function createOneTimeCodes(phone: Phone, now: () => Date): OneTimeCodes {
  const sent = new Map<string, SentCode>();
  return {
    send(to) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      sent.set(to, { code, expiresAt: now().getTime() + CODE_SECONDS * 1000, wrong: 0 });
      phone.receive({ kind: 'sms', to, code, text: `Wattline: your code is ${code}. It is good for 5 minutes.` });
    },
    check(to, code) {
      const known = sent.get(to);
      if (!known) return 'No verification in progress';
      if (known.expiresAt <= now().getTime()) return 'Verification code has expired';
      if (known.wrong >= MAX_WRONG) return 'Too many attempts. Please try again later';
      if (known.code !== code) {
        known.wrong += 1;
        return 'Invalid verification code';
      }
      sent.delete(to);
      return undefined;
    },
  };
}
