import { sendReport } from './send-report';

interface Failure {
  readonly remote: string;
  readonly version: string;
  /** One of part-error.ts. */
  readonly code: string;
  readonly message: string;
}

/** What an error says may quote a whole document. */
const LONGEST_MESSAGE = 300;

/** Reports what a release did to this visitor. */
export function reportFailure({ remote, version, code, message }: Failure): void {
  sendReport({ kind: 'failed', remote, version, code, message: message.slice(0, LONGEST_MESSAGE) });
}
