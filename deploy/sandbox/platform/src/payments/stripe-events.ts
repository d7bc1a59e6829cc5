import type { FastifyPluginAsync } from 'fastify';
import type Stripe from 'stripe';
import { HttpError } from '../http/http-error';
import type { CardRefunds } from './card-refunds';
import type { Disputes } from './disputes';
import type { Holds } from './holds';

/** Where the signature of an event stands. */
const SIGNATURE_HEADER = 'stripe-signature';

/** How an event was taken. 'ignored': of a kind, or about a payment, that is not this platform's. */
export type Taken = 'taken' | 'repeated' | 'ignored';

const idOf = (object: string | { readonly id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

const outcomeOf = (status: string): 'won' | 'lost' | null => (status === 'won' || status === 'lost' ? status : null);

/**
 * Takes Stripe's events, which say what happened where no call of this platform is answered: in Stripe's dashboard, at a
 * driver's bank, after seven days, and where the answer to a call was lost. Each counts once, in whichever order they come.
 */
export class StripeEvents {
  constructor(
    private readonly stripe: Stripe,
    /** The endpoint's, as Stripe shows it: whsec_…; null: no event is taken. */
    private readonly secret: string | null,
    /** When each event was taken, by its id. */
    private readonly taken: Map<string, { readonly takenAt: Date }>,
    private readonly holds: Holds,
    private readonly refunds: CardRefunds,
    private readonly disputes: Disputes,
    private readonly now: () => Date,
  ) {}

  /**
   * Takes the body of a call of Stripe's with its signature.
   * @throws HttpError 400 where it is not signed by Stripe within five minutes, 404 without a secret, 409 for an event that
   *   is earlier than what it is about: Stripe sends it again
   */
  take(body: string, signature: string): Taken {
    if (this.secret === null) throw new HttpError(404, 'No events are taken here');
    const event = this.verified(body, signature, this.secret);
    if (this.taken.has(event.id)) return 'repeated';
    const isOurs = this.apply(event);
    this.taken.set(event.id, { takenAt: this.now() });
    return isOurs ? 'taken' : 'ignored';
  }

  private verified(body: string, signature: string, secret: string): Stripe.Event {
    try {
      const { webhooks } = this.stripe;
      return webhooks.constructEvent(body, signature, secret, undefined, undefined, this.now().getTime());
    } catch {
      throw new HttpError(400, 'This is not signed by Stripe');
    }
  }

  /** @returns Whether it is about a payment of this platform. */
  private apply(event: Stripe.Event): boolean {
    switch (event.type) {
      case 'payment_intent.amount_capturable_updated':
      case 'payment_intent.succeeded':
      case 'payment_intent.canceled': {
        const intent = event.data.object;
        if (this.holds.kept(intent.id)) this.holds.note(intent.id, intent);
        // The platform wrote this when it made the intent, and has not kept it yet.
        else if ('driverId' in intent.metadata) throw new HttpError(409, 'This payment is not known yet');
        else return false;
        return true;
      }
      case 'refund.created': {
        const { id, amount: amountMinor, payment_intent, metadata } = event.data.object;
        const hold = this.holdOf(payment_intent);
        if (!hold) return false;
        // Only a payment that was taken is refunded, though the event of its capture may still be on its way.
        const { reason = null, idempotencyKey = null } = metadata ?? {};
        this.refunds.record(hold, { id, amountMinor, reason, idempotencyKey });
        return true;
      }
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed': {
        const { id, amount: amountMinor, payment_intent, status } = event.data.object;
        const hold = this.holdOf(payment_intent);
        if (!hold) return false;
        const { paymentIntentId: reference } = hold;
        this.disputes.note(hold, { id, reference, amountMinor, outcome: outcomeOf(status) });
        return true;
      }
      default:
        return false;
    }
  }

  private holdOf(intent: string | Stripe.PaymentIntent | null) {
    const id = idOf(intent);
    return id === null ? undefined : this.holds.kept(id);
  }
}

/** Where Stripe sends its events, signed: the body counts byte by byte, so it is taken as text. */
export const stripeEventRoutes =
  (events: StripeEvents): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.post<{ Body: string | undefined }>('/stripe/events', async ({ headers, body = '' }) => ({
      received: events.take(body, String(headers[SIGNATURE_HEADER] ?? '')),
    }));
  };
