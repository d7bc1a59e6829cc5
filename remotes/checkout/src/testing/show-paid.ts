import { screen } from '@testing-library/react';
import { writePendingSession, type PendingSession } from '@wattline/charge';
import { envelope } from '@wattline/testing';
import { hold, maria, show, START, type Shown } from './show-checkout';

/** Where a session that a hold pays for is started. */
export const AT = '/connect-vehicle/pa-1';

/** The tab's record of that session. */
export const paid = (more: Partial<PendingSession> = {}): void =>
  writePendingSession({
    id: 'pa-1',
    paymentIntentId: 'pi_1',
    authorizationReference: 'pi_1',
    locationId: 'loc-001',
    evseUid: 'evse-1',
    connectorId: '1',
    userId: maria.id,
    userEmail: maria.email,
    userPhone: maria.phoneNumber,
    preAuthAmount: 20,
    currency: 'USD',
    paymentMethodId: 'pm-1',
    isUsingPreAuth: false,
    ...more,
  });

/** Its hold, as the platform lists it; `session_id` is the session that uses it. */
export const paidHold = (session_id: string | null) => ({
  ...hold('pa-1', 20, '2025-09-03T10:00:00Z'),
  stripe_payment_intent_id: 'pi_1',
  session_id,
});

/** The answer to a start that names its session. */
export const accepted = { body: envelope({ result: 'ACCEPTED', session_id: 'ses-1' }) };

export const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** The tutorial of a driver who has done it before. */
export async function showAtTheLastStep(tell?: Parameters<typeof show>[1]): Promise<Shown> {
  document.cookie = 'tutorialCompleted=true; Path=/';
  paid();
  return show(AT, tell);
}

/** A start without an answer. */
export async function startWithoutAnswer(): Promise<Shown> {
  const shown = await showAtTheLastStep((backend) => backend.on(START, 'silence'));
  await shown.user.click(button('Confirm Connection'));
  return shown;
}
