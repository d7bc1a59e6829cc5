import { STATUS_CODE } from '@wattline/platform';
import type { Fault } from './fault';

/** What is sent in place of the right answer. */
export interface FaultyAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** The kinds of fault that send an answer of their own. */
export type AnsweringKind = Exclude<Fault['kind'], 'cut' | 'hang' | 'late' | 'lost' | 'slow'>;

const JSON_TYPE = 'application/json; charset=utf-8';
const MESSAGE = 'The sandbox was told to fail here';

/** Makes the answer of a fault. */
export function faultyAnswer(kind: AnsweringKind, fault: Fault, at: Date): FaultyAnswer {
  const answer = ANSWERS[kind](fault, at);
  return fault.body === undefined ? answer : { ...answer, body: asText(fault.body) };
}

const ANSWERS: Record<AnsweringKind, (fault: Fault, at: Date) => FaultyAnswer> = {
  status: ({ status = 500 }) => json(status, { statusMessage: MESSAGE }),
  garbage: ({ status = 200 }) => ({ status, type: JSON_TYPE, body: '{"data":{"id":"loc-001","evses":[{"uid":' }),
  html: ({ status = 200 }) => ({
    status,
    type: 'text/html; charset=utf-8',
    body: '<!doctype html><title>Bad gateway</title><h1>502 Bad Gateway</h1>',
  }),
  empty: ({ status = 200 }) => ({ status, type: JSON_TYPE, body: '' }),
  envelope: ({ status = STATUS_CODE.serverError }, at) =>
    json(200, {
      data: null,
      status_code: status,
      status_message: MESSAGE,
      statusMessage: MESSAGE,
      timestamp: at.toISOString(),
    }),
};

const json = (status: number, body: unknown): FaultyAnswer => ({ status, type: JSON_TYPE, body: asText(body) });

const asText = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));
