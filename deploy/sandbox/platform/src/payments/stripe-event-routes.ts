import type { FastifyPluginAsync } from 'fastify';
import { SIGNATURE_HEADER, type StripeEvents } from './stripe-events';

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
