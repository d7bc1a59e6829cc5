import { randomInt } from 'node:crypto';

export const CODE_SECONDS = 300;
/** Of one number within the window, whatever codes were sent meanwhile: a new code is no new try. */
const MAX_WRONG = 5;
const WINDOW_MS = 15 * 60_000;

/** A code by SMS. */
export interface CodeMessage {
  /** A phone number with its +. */
  readonly to: string;
  readonly code: string;
  readonly text: string;
}

interface SentCode {
  readonly code: string;
  readonly expiresAt: number;
}

/** The platform's own codes by SMS, six digits each. They live as long as the process. */
export class OneTimeCodes {
  private readonly sent = new Map<string, SentCode>();
  /** By number, when its wrong tries of the window were, in milliseconds. */
  private readonly wrong = new Map<string, readonly number[]>();

  constructor(
    private readonly brand: string,
    private readonly deliver: (message: CodeMessage) => void,
    private readonly now: () => Date,
  ) {}

  /** Sends a code, in place of any sent before to that number. */
  send(to: string): void {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    this.sent.set(to, { code, expiresAt: this.now().getTime() + CODE_SECONDS * 1000 });
    this.deliver({ to, code, text: `${this.brand}: your code is ${code}. It is good for 5 minutes.` });
  }

  /** Takes a code for good if it is right; gives what is wrong with it otherwise. */
  check(to: string, code: string): string | undefined {
    const known = this.sent.get(to);
    if (!known) return 'No verification in progress';
    if (known.expiresAt <= this.now().getTime()) return 'Verification code has expired';
    const wrong = this.wrongTries(to);
    if (wrong.length >= MAX_WRONG) return 'Too many attempts. Please try again later';
    if (known.code !== code) {
      this.wrong.set(to, [...wrong, this.now().getTime()]);
      return 'Invalid verification code';
    }
    this.sent.delete(to);
    this.wrong.delete(to);
    return undefined;
  }

  private wrongTries(to: string): readonly number[] {
    return (this.wrong.get(to) ?? []).filter((at) => at > this.now().getTime() - WINDOW_MS);
  }

  /** Makes every code that was sent worthless. */
  clear(): void {
    this.sent.clear();
    this.wrong.clear();
  }
}
