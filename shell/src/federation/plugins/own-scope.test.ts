import type { Release } from '@wattline/contract';
import { allowEntry } from './known-remotes';
import { ownScope } from './own-scope';

type Scope = Record<string, Record<string, object>>;
type Given = Parameters<NonNullable<typeof ownScope.beforeInitContainer>>[0];

let remotes = 0;

/** The scope that a remote gets of the page's. */
async function scopeOf(page: Scope, wattline: Partial<NonNullable<NonNullable<Release['extras']>['wattline']>>) {
  remotes += 1;
  const name = `remote_${remotes}`;
  const url = `/remotes/${name}/1.0.0/remoteEntry.js`;
  const release = { url, metadata: { version: '1.0.0' }, extras: { wattline: { contract: '4.1.0', ...wattline } } };
  allowEntry(name, { part: `@acme/${name}`, address: url, globalName: name, release });
  const given = { shareScope: page, remoteInfo: { name } } as unknown as Given;
  const init = await ownScope.beforeInitContainer?.(given);
  return init?.shareScope as unknown as Scope;
}

const page = (): Scope => ({ react: { '19.3.1': {} }, '@wattline/auth': { '2.0.0': {} } });
const foreign = { exposes: './Widget', container: 'app2', globals: [], brings: {}, shares: [] };

test('a remote of this workspace has the scope of the page', async () => {
  const scope = page();
  expect(await scopeOf(scope, {})).toBe(scope);
});

test('a remote with copies of its own has the shell’s modules in versions that will do, and the page none of its copies', async () => {
  const whole = page();
  const scope = await scopeOf(whole, {
    needs: { '@wattline/auth': '^2.0.0' },
    foreign: { ...foreign, brings: { react: '>=19.0.0 <20.0.0', moment: '^2.31.0' } },
  });
  expect(scope).toEqual(whole);
  Object.assign(scope['react'] ?? {}, { '19.4.0': {} });
  Object.assign(scope, { moment: { '2.31.0': {} } });
  expect(whole).toEqual(page());
});

test('a copy of another major version stands alone', async () => {
  const brings = { react: '>=18.0.0 <19.0.0' };
  expect(await scopeOf(page(), { foreign: { ...foreign, brings } })).toEqual({});
});

test('what two remotes are granted to share is one for both, and never a module of the shell', async () => {
  const brings = { react: '>=19.0.0 <20.0.0', moment: '^2.31.0' };
  const sharing = { foreign: { ...foreign, brings, shares: ['moment', 'react'] } };
  const [one, other] = [await scopeOf(page(), sharing), await scopeOf(page(), sharing)];
  const alone = await scopeOf(page(), { foreign: { ...foreign, brings } });
  Object.assign(one['moment'] ?? {}, { '2.31.0': {} });
  expect(other['moment']).toEqual({ '2.31.0': {} });
  expect(other['react']).toEqual({ '19.3.1': {} });
  expect(alone).not.toHaveProperty('moment');
});
