import { currentDriver } from '@wattline/auth';
import { inTurn } from '@wattline/browser';
import { lockNames, readRefund, readRefunds, takeOverOldPayment } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { i18n } from '@wattline/i18n';
import { REFUND_TEXTS, workOff } from '@wattline/refunds';
import { refundPorts } from './refund-ports';

/** Between tries while nothing clear is known: twice as long each time, up to the longest. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;

const NOTICE_MS = 10_000;

let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;
let isWanted = false;

/**
 * Works off what is owed to the driver who is signed in, one refund after another and in one tab at a time, and again after
 * a while as long as something stays owed.
 */
export async function settleRefunds(): Promise<void> {
  waitMs = FIRST_WAIT_MS;
  isWanted = true;
  if (isRunning) return;
  isRunning = true;
  clearTimeout(timer);
  try {
    while (isWanted) {
      isWanted = false;
      await inTurn(lockNames.refunds, settleAll);
    }
  } finally {
    isRunning = false;
    if (owed().length > 0) timer = setTimeout(tryAgain, waitMs);
  }
}

function tryAgain(): void {
  // A page that is shown again asks at once.
  if (document.hidden) return;
  const next = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  settleRefunds().catch(() => undefined);
  waitMs = next;
}

/** Another driver's records wait for that driver. */
const owed = () => readRefunds().filter(({ state, driverId }) => state === 'owed' && driverId === currentDriver()?.id);

async function settleAll(): Promise<void> {
  const driver = currentDriver();
  if (driver) takeOverOldPayment(driver.id);
  for (const { paymentId } of owed()) await settle(paymentId);
}

async function settle(paymentId: string): Promise<void> {
  // The page may have changed it, or the driver, while another one was worked off.
  const refund = readRefund(paymentId);
  if (refund?.state !== 'owed' || refund.driverId !== currentDriver()?.id) return;
  const { state, refundMinor } = await workOff(refund, refundPorts);
  if (state !== 'owed') bus.emit('refund/settled', { paymentId }, 'shell');
  else if (refundMinor !== refund.refundMinor) bus.emit('refund/asked', { paymentId }, 'shell');
  if (state === 'refused') tellRefused();
}

function tellRefused(): void {
  bus.emit(
    'notice/shown',
    { kind: 'warning', text: i18n.t('refusedNotice', { ns: REFUND_TEXTS }), durationMs: NOTICE_MS },
    'shell',
  );
}
