import fastify from 'fastify';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { readAudit, type AuditLine } from '../../audit-log';
import { makeSigningKey, readSigningKey } from '../../signing/signing-key';
import { compose } from '../../site/compose';
import { grantsOf } from '../../testing/grants-of';
import { madeStore } from '../../testing/made-store';
import { deskRoutes, type DeskOptions } from '../desk-routes';
import type { DeskPart, DeskState } from '../desk-state';
import { tokenReader } from '../read-token';

export const CHECKOUT = '@wattline/checkout';
const ISSUER = 'https://id.example';
const AUDIENCE = 'wattline';

/** The key of links to a release for oneself. */
const overrideKey = makeSigningKey();

export const grants = grantsOf(
  { station: '@wattline/stations', confirmation: CHECKOUT },
  { 'page-banner': [CHECKOUT] },
);

/** A shell and two remotes, checkout of them in three releases and one that does not fit; 1.1.0 is live after 1.0.0. */
const made = madeStore(async () => {
  await made.keep({ grants });
  await made.releaseShell();
  await made.releaseRemote('@wattline/stations', '1.0.0');
  for (const version of ['1.0.0', '1.1.0']) await made.releaseRemote(CHECKOUT, version);
  await made.publishRemote(CHECKOUT, '1.2.0-ab12', { slots: { 'page-banner': ['session'] } });
  await made.publishRemote(CHECKOUT, '9.0.0', { contract: '9.0.0' });
  await compose(made.store);
});

/** A desk over the store of this test, and an identity provider. Call `close` at the end. */
export async function openDesk(more: Partial<DeskOptions> = {}) {
  const { store } = made;
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
    close: (): Promise<void> => app.close(),
  };
}

export type OpenDesk = Awaited<ReturnType<typeof openDesk>>;
