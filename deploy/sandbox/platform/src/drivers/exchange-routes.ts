import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { HttpError } from '../http/http-error';
import { anySpelling, readInput } from '../http/read-input';
import { keyOf } from '../idempotency/answer-once';
import { answerTo, answerWith } from './answer-driver';
import type { Identity } from './identity';
import { recognizeDriver } from './recognize-driver';

const ExchangeBody = anySpelling({ firebase_token: v.string(), display_name: v.nullish(v.string()) });
const RefreshBody = anySpelling({ refresh_token: v.string() });

/** Signing in with a token of Firebase's, and staying signed in. */
export const exchangeRoutes =
  ({ drivers, refreshTokens, readIdToken, signIns, durationsOf, now }: Identity): FastifyPluginAsync =>
  async (app) => {
    app.post('/auth/firebase/verify', async (call) => {
      const { firebase_token, display_name } = readInput(ExchangeBody, call.body);
      const claims = await readIdToken(firebase_token);
      const saved = recognizeDriver(drivers, claims, display_name ?? undefined, now());
      const signIn = await signIns.begin(saved.driver.id, durationsOf(call));
      return answerWith(saved, saved.spelling === 'snake' ? 'user_info' : 'user', signIn);
    });

    app.post('/api/identity/auth/refresh', async (call) => {
      const { refresh_token } = readInput(RefreshBody, call.body);
      const saved = drivers.find(refreshTokens.ownerOf(refresh_token) ?? '');
      if (!saved) throw new HttpError(401, 'Refresh token expired or invalid');
      return answerTo(saved, await signIns.renew(refresh_token, keyOf(call), durationsOf(call)));
    });
  };
