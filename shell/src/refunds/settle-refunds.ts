import { currentDriver } from '@wattline/auth';
import { inTurn } from '@wattline/browser';
import { adoptTabCharge, lockNames, readRefund, readRefunds, takeOverOldPayment } from '@wattline/contract';
import { bus } from '@wattline/event-bus';
import { isRefundMethod, methodName, refusedNotice, workOff } from '@wattline/refunds';
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

/** The records of the signed-in driver, of methods that this release knows. The others wait for a release that does. */
const owed = () =>
  readRefunds().filter(
    ({ state, driverId, method }) => state === 'owed' && driverId === currentDriver()?.id && isRefundMethod(method),
  );

async function settleAll(): Promise<void> {
  const driver = currentDriver();
  if (driver) {
    takeOverOldPayment(driver.id);
    adoptTabCharge(driver.id);
  }
  for (const { paymentId } of owed()) await settle(paymentId);
}

async function settle(paymentId: string): Promise<void> {
  // The record or the driver may have changed while another refund was settled.
  const refund = readRefund(paymentId);
  if (refund?.state !== 'owed' || refund.driverId !== currentDriver()?.id) return;
  if (!isRefundMethod(refund.method)) return;
  const { state, refundMinor } = await workOff(refund, refundPorts(refund.method));
  if (state !== 'owed') bus.emit('refund/settled', { paymentId }, 'shell');
  else if (refundMinor !== refund.refundMinor) bus.emit('refund/asked', { paymentId }, 'shell');
  if (state === 'refused') tellRefused(refund.method);
}

function tellRefused(method: string): void {
  const text = refusedNotice(methodName(method));
  bus.emit('notice/shown', { kind: 'warning', text, durationMs: NOTICE_MS }, 'shell');
}
