import { randomBytes, randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { secondsOf } from './card-payment-method';

/** The kinds of events that the stand-in sends. */
export type EventType =
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.succeeded'
  | 'payment_intent.canceled'
  | 'refund.created';

/** Takes an event's body with its signature. @throws where it was not taken: it is sent again. */
type Endpoint = (body: string, signature: string) => void;

export type StripeEvents = ReturnType<typeof createStripeEvents>;

/** An event is sent again after these times, in milliseconds, as Stripe does over days. */
const AGAIN_AFTER_MS = [20, 100, 500, 2_000];

/** Signs events as Stripe does, and sends them to one endpoint. */
export function createStripeEvents(webhooks: Stripe['webhooks'], now: () => Date) {
  const secret = `whsec_${randomUUID()}`;
  let endpoint: Endpoint | null = null;

  function send(payload: string, tries = 0): void {
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp: secondsOf(now()) });
    try {
      endpoint?.(payload, signature);
    } catch {
      const wait = AGAIN_AFTER_MS[tries];
      if (wait !== undefined) setTimeout(() => send(payload, tries + 1), wait).unref();
    }
  }

  return {
    /** The key that signs them: whsec_…, new with each start. */
    secret,
    /** From now on events go there; until then none is sent. */
    deliverTo: (taker: Endpoint): void => {
      endpoint = taker;
    },
    /** Ends it: what is on its way is lost. */
    stop: (): void => {
      endpoint = null;
    },
    /** Sends an event, once the answer to the call that caused it is on its way. */
    emit: (type: EventType, object: object): void => {
      if (!endpoint) return;
      const payload = JSON.stringify({
        id: `evt_${randomBytes(12).toString('hex')}`,
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: secondsOf(now()),
        data: { object },
        type,
      });
      setImmediate(() => send(payload));
    },
  };
}
