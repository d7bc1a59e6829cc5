import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { readAudit, type AuditLine } from '../../audit-log';
import { makeSigningKey, readSigningKey } from '../../signing/signing-key';
import { filledOnce } from '../../testing/filled-once';
import { deskRoutes, type DeskOptions } from '../desk-routes';
import type { DeskPart, DeskState } from '../desk-state';
import { tokenReader } from '../read-token';
import { fillStore, storeIn } from './filled-store';

export const CHECKOUT = '@wattline/checkout';
const ISSUER = 'https://id.example';
const AUDIENCE = 'wattline';

/** The key of links to a release for oneself. */
const overrideKey = makeSigningKey();

const copyStore = filledOnce(fillStore);

/** A desk over a store of its own, and an identity provider. Call `close` at the end. */
export async function openDesk(more: Partial<DeskOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-desk-'));
  copyStore(folder);
  const store = storeIn(folder);
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] });
  const app = fastify();
  await app.register(
    deskRoutes({
      store,
      readClaims: tokenReader({ issuer: ISSUER, audience: AUDIENCE, keys }),
      claims: { roles: 'roles', name: 'email' },
      readMinutes: null,
      overrideKey: readSigningKey(overrideKey.privateKey),
      ...more,
    }),
    { prefix: '/api/desk' },
  );

  /** Signs a token of the identity provider; the arguments replace its defaults. */
  const token = (claims: JWTPayload = {}, { key = privateKey, expires = '5m' } = {}): Promise<string> =>
    new SignJWT({ email: 'ada@wattline.example', ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(claims.iss ?? ISSUER)
      .setAudience(claims.aud ?? AUDIENCE)
      .setSubject(claims.sub ?? 'ada')
      .setExpirationTime(expires)
      .sign(key);
  const operator = await token({ roles: ['release-operator'] });

  const get = (path: string, bearer = operator, headers: Record<string, string> = {}) =>
    app.inject({ url: `/api/desk${path}`, headers: { authorization: `Bearer ${bearer}`, ...headers } });
  const post = (path: string, payload: unknown, bearer = operator, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/desk${path}`,
      payload: JSON.stringify(payload),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}`, ...headers },
    });
  const state = async (bearer?: string): Promise<DeskState> => (await get('/state', bearer)).json<DeskState>();
  const checkout = async (): Promise<DeskPart> => {
    const found = (await state()).parts.find(({ name }) => name === CHECKOUT);
    if (!found) throw new Error('Checkout is not at the desk.');
    return found;
  };

  return {
    app,
    store,
    token,
    get,
    post,
    state,
    checkout,
    /** Promotes checkout as its revision is now. */
    promote: async (version: string, wish: object = {}, bearer?: string, headers?: Record<string, string>) =>
      post(
        '/acts',
        { act: 'promote', part: CHECKOUT, version, revision: (await checkout()).revision, ...wish },
        bearer,
        headers,
      ),
    /** The last lines of the log, the newest first. */
    log: async (count: number): Promise<readonly Partial<AuditLine>[]> =>
      (await readAudit(store, [], count)).lines.map(({ by, action, part, from, to, result, why }) => ({
        by,
        action,
        part,
        from,
        to,
        result,
        why,
      })),
    close: async (): Promise<void> => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type OpenDesk = Awaited<ReturnType<typeof openDesk>>;
