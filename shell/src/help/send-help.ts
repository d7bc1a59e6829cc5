import { createStore } from 'zustand/vanilla';
import { randomHex } from '@wattline/base/browser';
import { config } from '@wattline/base/config';
import { readRecord, storageKeys, writeRecord } from '@wattline/contract';
import * as v from '@wattline/vendor/schema';
import { timeLimit } from '../document/read-document';

/** The answer to a report. */
const answerSchema = v.object({ code: v.pipe(v.string(), v.regex(/^[\dA-Z-]{3,12}$/i)) });

const sentSchema = v.object({ ...answerSchema.entries, /** ISO 8601. */ at: v.string() });

/** Why a report did not arrive. */
type NotSent = 'offline' | 'unreachable' | 'busy' | 'refused';

/** The result of the report that was sent last in this tab. */
export type Sending =
  | { readonly state: 'none' }
  | { readonly state: 'sending' }
  | { readonly state: 'sent'; readonly code: string; /** ISO 8601. */ readonly at: string }
  | { readonly state: 'failed'; readonly why: NotSent };

/** A driver may hold the phone with one hand: it takes longer than a page does. */
const TIMEOUT_MS = 20_000;

/** The second of two taps reaches the button that sends, and not its replacement, which would close the dialog. */
const AT_LEAST_MS = 600;

const TOO_MANY = 429;

/** For so long a driver may still be on the phone about it, in milliseconds. */
const CODE_LASTS_MS = 3_600_000;

/** The report that this tab sent last, unless that was long ago. */
export function lastSent(): Sending {
  const sent = readRecord('session', storageKeys.helpSent, sentSchema);
  return sent && Date.now() - Date.parse(sent.at) < CODE_LASTS_MS ? { state: 'sent', ...sent } : { state: 'none' };
}

/** It outlives the dialog, and a code the page too. */
export const sending = createStore<Sending>(lastSent);

/** The text that was sent last, with its key: the same text again is the same report. */
let last = { body: '', key: '' };

function keyOf(body: string): string {
  if (body !== last.body) last = { body, key: randomHex(16) };
  return last.key;
}

async function post(url: string, body: string): Promise<Sending> {
  if (!navigator.onLine) return { state: 'failed', why: 'offline' };
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(body) };
  try {
    // Without cookies and without the driver's token: a report says who sent it only where the driver wrote it.
    const signal = timeLimit(TIMEOUT_MS);
    const response = await fetch(url, { method: 'POST', credentials: 'omit', headers, body, signal });
    if (response.status === TOO_MANY) return { state: 'failed', why: 'busy' };
    if (response.status >= 400 && response.status < 500) return { state: 'failed', why: 'refused' };
    const answer = v.safeParse(answerSchema, await response.json());
    if (!response.ok || !answer.success) return { state: 'failed', why: 'unreachable' };
    return { state: 'sent', code: answer.output.code, at: new Date().toISOString() };
  } catch {
    return { state: 'failed', why: navigator.onLine ? 'unreachable' : 'offline' };
  }
}

/** Sends a report's text to `url`, once however often it is pressed; the result is in `sending`. Never throws. */
export async function sendHelp(url: string, body: string): Promise<void> {
  if (sending.getState().state === 'sending') return;
  sending.setState({ state: 'sending' }, true);
  const secondTap = new Promise((resolve) => void setTimeout(resolve, AT_LEAST_MS));
  const outcome = await post(url, body);
  if (outcome.state === 'sent') {
    writeRecord('session', storageKeys.helpSent, { code: outcome.code, at: outcome.at });
    await secondTap;
  }
  sending.setState(outcome, true);
}

/** Begins another report. The code of the last one goes. */
export const sendAnother = (): void => sending.setState({ state: 'none' }, true);

/**
 * The address for reports in this environment, or null. A driver's text is not sent without https, nor to an invalid
 * address.
 */
export function supportUrl(): string | null {
  const { url } = config().support;
  return url !== null && /^(?:https:\/\/|\/(?!\/))/.test(url) ? url : null;
}
