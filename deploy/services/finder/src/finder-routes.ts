import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { networkOf } from '@wattline/services/command';
import { type Ask, createSessionList } from './session-list';

/** The outcome of a question, for the figures. */
export type Outcome = 'found' | 'none' | 'refused' | 'limited' | 'failed';

export interface FinderOptions {
  readonly ask: Ask;
  /** For the list of sessions; drivers' records are read with the driver's own token. */
  readonly operatorToken: string;
  readonly now: () => Date;
  /** How long one read of the list may take, in milliseconds. */
  readonly deadlineMs?: number;
  readonly onAnswer?: (outcome: Outcome) => void;
  readonly onRead?: (result: 'whole' | 'part' | 'failed') => void;
}

const MINUTE_MS = 60_000;
/** A page asks every three seconds at most; a driver may have several. */
const OF_DRIVER = 60;
/** Many drivers share one address of a mobile network. */
const OF_NETWORK = 600;
const MOST_NAMES = 100_000;
/** Less than an app waits for an answer. */
const PATIENCE_MS = 5_000;

/** Counts within a minute; so many names are kept apart. */
function perMinute(now: () => Date): (name: string, most: number) => boolean {
  const counts = new Map<string, number>();
  let minute = 0;
  return (name, most) => {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (current !== minute || counts.size > MOST_NAMES) counts.clear();
    minute = current;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count <= most;
  };
}

/** A token is a secret: no more of it is kept than tells it from others. */
const markOf = (bearer: string): string => createHash('sha256').update(bearer).digest('base64url').slice(0, 16);

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

/** The records of a list, bare or below a name. */
function listIn(body: unknown): readonly Fields[] | null {
  const { data, preAuthorizations, pre_authorizations: snake } = fieldsOf(body);
  const list = [body, preAuthorizations, snake, data].find(Array.isArray) as unknown[] | undefined;
  if (list) return list.map(fieldsOf);
  return data === undefined || data === null ? null : listIn(data);
}

const namesOf = (hold: Fields): readonly string[] =>
  ['id', 'stripe_payment_intent_id', 'stripePaymentIntentId', 'payment_intent_id', 'paymentIntentId'].flatMap((name) =>
    typeof hold[name] === 'string' ? [hold[name]] : [],
  );

interface Question {
  readonly Params: { readonly kind: string; readonly driver: string; readonly payment: string };
}

/** A question that is answered with a status in place of a session. */
class Refusal extends Error {
  constructor(
    readonly status: 401 | 404 | 502,
    message: string,
  ) {
    super(message);
  }
}

/**
 * `GET /api/session-finder/{hold|wallet}/{driver}/{payment}`: the session of a driver's payment, with the driver's bearer
 * token. It answers for payments that the backend gives that driver alone, before it looks at any session: a reference that
 * is guessed is 404, whether there is such a session or not.
 */
export function finderRoutes(options: FinderOptions): FastifyPluginAsync {
  const { ask, now, onAnswer } = options;
  const list = createSessionList(options);
  const isWithin = perMinute(now);

  /** The references of a payment, which the backend gives this driver. @throws Refusal */
  async function referencesOf(
    { kind, driver, payment }: Question['Params'],
    bearer: string,
  ): Promise<readonly string[]> {
    const path =
      kind === 'wallet'
        ? `/api/athmovil/payments/${encodeURIComponent(payment)}/status`
        : `/api/users/${encodeURIComponent(driver)}/pre-authorizations/pending`;
    const answer = await ask(path, bearer, AbortSignal.timeout(PATIENCE_MS)).catch(() => null);
    if (answer?.status === 401) throw new Refusal(401, 'The sign-in has ended.');
    if (answer && [400, 403, 404].includes(answer.status)) throw new Refusal(404, 'There is no such payment.');
    const body: unknown = answer?.ok ? await answer.json().catch(() => null) : null;
    if (body === null) throw new Refusal(502, 'The payment cannot be read now.');
    if (kind === 'wallet') return [payment];
    const holds = listIn(body);
    if (!holds) throw new Refusal(502, 'The payments cannot be read now.');
    const own = holds.map(namesOf).find((names) => names.includes(payment));
    if (!own) throw new Refusal(404, 'There is no such payment.');
    return own;
  }

  /** @throws Refusal */
  async function answerTo(question: Question['Params'], bearer: string) {
    const references = await referencesOf(question, bearer);
    const read = await list.read().catch(() => null);
    const session = read?.find(references) ?? null;
    // A list of which pages are missing does not say that there is none.
    if (!session && !read?.isWhole) throw new Refusal(502, 'The sessions cannot be read now.');
    if (!session) return null;
    const { id, status, locationId, evseUid, connectorId, startDateTime } = session;
    return {
      id,
      status,
      location_id: locationId,
      evse_uid: evseUid,
      connector_id: connectorId,
      start_date_time: startDateTime,
    };
  }

  const limited = (reply: FastifyReply) => {
    onAnswer?.('limited');
    return reply.code(429).header('retry-after', '60').send({ message: 'These are too many questions.' });
  };

  return async (app) => {
    app.get<Question>('/api/session-finder/:kind/:driver/:payment', async ({ params, headers, ip }, reply) => {
      reply.header('cache-control', 'no-store');
      const bearer = headers.authorization ?? '';
      if (!isWithin(`network ${networkOf(ip)}`, OF_NETWORK)) return limited(reply);
      if (!/^Bearer \S+$/i.test(bearer)) {
        onAnswer?.('refused');
        return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'This needs a driver’s token.' });
      }
      if (params.kind !== 'hold' && params.kind !== 'wallet') {
        onAnswer?.('refused');
        return reply.code(404).send({ message: 'There is no such payment.' });
      }
      if (!isWithin(`driver ${markOf(bearer)}`, OF_DRIVER)) return limited(reply);
      try {
        const session = await answerTo(params, bearer);
        onAnswer?.(session ? 'found' : 'none');
        return await reply.send({ session });
      } catch (error) {
        const { status, message } = error instanceof Refusal ? error : new Refusal(502, 'It cannot be found now.');
        onAnswer?.(status === 502 ? 'failed' : 'refused');
        return reply.code(status).send({ message });
      }
    });
  };
}
