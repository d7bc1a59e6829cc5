import { currentDriver } from '@wattline/auth';
import { inTurn } from '@wattline/base/browser';
import { adoptTabCharge, type Charge, findCharge, has, readOpenCharges } from '@wattline/charge';
import { lockNames } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { isDebitMethod, methodName, refusedNotice, workOff } from '@wattline/remote/refunds';
import { refundPorts } from './refund-ports';

/** The wait between tries while the outcome is not clear: twice as long each time, up to the longest. */
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 600_000;

const NOTICE_MS = 10_000;

let waitMs = FIRST_WAIT_MS;
let timer: ReturnType<typeof setTimeout> | undefined;
let isRunning = false;
let isWanted = false;

/**
 * Settles what is owed to the signed-in driver, one refund after another and in one tab at a time, and again after a wait as
 * long as anything stays owed.
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
  // When the page is shown again, it tries at once (watch-refunds.ts).
  if (document.hidden) return;
  const next = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  settleRefunds().catch(() => undefined);
  waitMs = next;
}

/** The refunds that are owed to the signed-in driver by a charge, and how. A method that only a later release knows waits for it. */
function owedOf(charge: Charge | null) {
  if (!has(charge, 'payment', 'refund')) return null;
  const { state, supportCode } = charge.refund;
  if (state !== 'owed' || supportCode !== null || charge.driverId !== currentDriver()?.id) return null;
  const { method } = charge.payment;
  return isDebitMethod(method) ? { charge, method } : null;
}

const owed = () => readOpenCharges().flatMap((charge) => owedOf(charge) ?? []);

async function settleAll(): Promise<void> {
  const driver = currentDriver();
  if (driver) adoptTabCharge(driver.id);
  for (const { charge } of owed()) await settle(charge.payment.id);
}

async function settle(paymentId: string): Promise<void> {
  // The charge or the driver may have changed while another refund was settled.
  const found = owedOf(findCharge({ paymentId }));
  if (!found) return;
  const { charge, method } = found;
  const { refund } = await workOff(charge, refundPorts(method));
  if (refund.state !== 'owed') bus.emit('refund/settled', { paymentId }, 'shell');
  else if (refund.refundMinor !== charge.refund.refundMinor) bus.emit('refund/asked', { paymentId }, 'shell');
  if (refund.state === 'refused') tellRefused(method);
}

function tellRefused(method: string): void {
  const text = refusedNotice(methodName(method));
  bus.emit('notice/shown', { kind: 'warning', text, durationMs: NOTICE_MS }, 'shell');
}
