import type { onRequestAsyncHookHandler } from 'fastify';
import { Refusal } from '../http/refusal';
import { STATUS_CODE } from './status-code';

/** Lets only the holder of the operator's token pass (spec 1, section 6). */
export const demandOperatorToken =
  (token: string): onRequestAsyncHookHandler =>
  async (request) => {
    if (request.headers.authorization === `Token ${token}`) return;
    throw new Refusal(401, 'Missing or wrong operator token', STATUS_CODE.invalidParameters);
  };
