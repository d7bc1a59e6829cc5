import { screen } from '@testing-library/react';
import { memo } from 'react';
import { CONTRACT_VERSION, type PartContext, type Release, type RemoteModule } from '@wattline/contract';
import { renderRemote } from '@wattline/remote/testing';
import { foreignModule, holdFiles } from './foreign-module';

jest.mock('../provided-versions', () => ({ providedVersions: { react: '19.3.1' } }));

const PART = '@acme/notes';
const ADDRESS = 'http://localhost/remotes/acme.notes/1.0.0/remoteEntry.js';
const foreign = { exposes: './Notes', container: 'notes', globals: [], brings: {}, shares: [] };
const release = (brings: Readonly<Record<string, string>> = {}): Release => ({
  url: '/remotes/acme.notes/1.0.0/remoteEntry.js',
  metadata: { version: '1.0.0', integrity: 'sha256-entry' },
  extras: { wattline: { contract: CONTRACT_VERSION, foreign: { ...foreign, brings } } },
});
const made = (exported: unknown, of = release()): RemoteModule => foreignModule(PART, exported, of, ADDRESS);

function Notes() {
  return <h1>Notes</h1>;
}

/** A bridge as Module Federation's packages make it. */
function bridge() {
  const render = jest.fn(({ dom, basename }: { dom: HTMLElement; basename: string }) => {
    dom.textContent = `Notes at ${basename}`;
  });
  const destroy = jest.fn(({ dom }: { dom: HTMLElement }) => dom.replaceChildren());
  return { render, destroy };
}

test.each<[string, unknown]>([
  ['a component', Notes],
  ['a component in memo', memo(Notes)],
  ['routes', { routes: [{ path: 'notes/*', element: <Notes /> }] }],
  ['routes with their contract', { contract: CONTRACT_VERSION, routes: [{ path: 'notes/*', element: <Notes /> }] }],
  [
    'routes below one that shows nothing itself',
    { routes: [{ path: 'notes', children: [{ path: ':id', element: <Notes /> }] }] },
  ],
  ['mount', { mount: (element: HTMLElement) => void (element.innerHTML = '<h1>Notes</h1>') }],
])('%s is shown', async (_, exported) => {
  renderRemote(made(exported), '/notes/7');
  expect(await screen.findByRole('heading', { name: 'Notes' })).toBeVisible();
});

test.each([
  ['a bridge', (exported: ReturnType<typeof bridge>) => exported],
  ['a function that makes a bridge', (exported: ReturnType<typeof bridge>) => () => exported],
])('%s is rendered below its prefix, hears of each step, and is destroyed', async (_, exportedOf) => {
  const exported = bridge();
  const onStep = jest.fn();
  const location = {
    get: () => ({ pathname: '/notes/7', search: '', hash: '', state: null }),
    subscribe: jest.fn((_changed: () => void) => () => removeEventListener('popstate', onStep)),
  };
  const element = document.createElement('div');
  const unmount = await made(exportedOf(exported)).mount?.(element, { location } as unknown as PartContext);
  expect(element).toHaveTextContent('Notes at /notes');
  addEventListener('popstate', onStep);
  const [step] = location.subscribe.mock.calls[0] ?? [];
  step?.();
  expect(onStep).toHaveBeenCalledTimes(1);
  await unmount?.();
  step?.();
  expect(onStep).toHaveBeenCalledTimes(1);
  expect(exported.destroy).toHaveBeenCalledTimes(1);
  expect(element).toBeEmptyDOMElement();
});

const broken = (): never => {
  throw new Error('unmount');
};

test('the styles of a part that breaks as it leaves go with it', async () => {
  holdFiles(ADDRESS, { ...release(), extras: { wattline: { contract: CONTRACT_VERSION, hashes: {} } } });
  const sheet = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    href: ADDRESS.replace(/[^/]+$/, 'a.css'),
  });
  document.head.append(sheet);
  const unmount = await made({ mount: () => broken }).mount?.(document.body, {} as PartContext);
  expect(sheet.media).toBe('all');
  await expect(unmount?.()).rejects.toThrow('unmount');
  expect(sheet.media).toBe('not all');
});

test('a component of another React is refused with the way out', () => {
  expect(() => made(Notes, release({ react: '>=18.0.0 <19.0.0' }))).toThrow(/React >=18.* export a bridge/);
});

test.each([[undefined], [null], ['text'], [{}], [{ routes: 'none' }]])('%j is no remote', (exported) => {
  expect(() => made(exported)).toThrow(/not-a-remote.*no component, no bridge, no routes and no mount/);
});
