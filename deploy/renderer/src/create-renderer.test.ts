import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { BackendAnswer } from '@wattline/contract';
import { bucketAt } from '@wattline/contract/testing';
import type { Store } from '@wattline/release';
import { createRenderer, type Renderer, type RendererOptions } from './create-renderer';
import { madeStore, type MadeRelease } from './testing/made-store';

let renderer: Renderer | undefined;
afterEach(() => {
  renderer?.close();
  renderer = undefined;
  jest.restoreAllMocks();
});

/** A server entry with this body of its function. */
const entry = (body: string): string =>
  `let made = 0; export async function renderFirstView({ path, language, theme, read }) { ${body} }`;

const view = (html: string, styles = 'p{margin:0}'): string =>
  `{ html: ${html}, styles: '${styles}', title: 'A & <b>' }`;

const plain = entry(`
  await read('/api/data');
  made += 1;
  return ${view("'<p style=\"color:red\">' + path + ' ' + language + ' ' + made + '</p>'")};
`);

const answer: BackendAnswer = {
  status: 200,
  headers: { date: 'Fri, 20 Nov 2026 15:00:00 GMT', etag: '"1"', 'set-cookie': 'no' },
  body: '{"a":"</script>"}',
};

function open(releases: Readonly<Record<string, MadeRelease>>, options: Partial<RendererOptions> = {}) {
  const failures: string[] = [];
  const reads: string[] = [];
  renderer = createRenderer({
    store: madeStore(releases),
    read: (path) => {
      reads.push(path);
      return Promise.resolve(answer);
    },
    // Other tests run beside these.
    budgetMs: 10_000,
    onFailure: (release, { message }) => failures.push(`${release}: ${message}`),
    ...options,
  });
  const { render } = renderer;
  const station = async (path = '/station/loc-001', cookies = ''): Promise<string | null> =>
    (await render({ segment: 'station', path, cookies }))?.html ?? null;
  return { render, station, failures, reads };
}

/** Asks until there is a view, which comes once the release's entry has started. */
async function untilRendered(station: (path: string) => Promise<string | null>, path: string): Promise<string> {
  for (;;) {
    const page = await station(path);
    if (page !== null) return page;
    await wait(10);
  }
}

const one = (code: string, options?: Partial<RendererOptions>) => open({ '1.0.0': { code } }, options);

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the document has view, styles, answers, title, language, theme, and a policy that allows the styles', async () => {
  const { station } = one(plain);
  const before = Date.now();
  const page = (await station('/station/loc-001', 'wattline.language=es; wattline.theme=dark; session=secret')) ?? '';
  expect(page).toContain('<html lang="es" data-theme="dark">');
  expect(page).toContain('<title>A &amp; &lt;b></title>');
  expect(page).toContain('<style id="first-view-styles">p{margin:0}</style>\n</head>');
  expect(page).toContain(
    '<body>\n<div id="first-view" lang="es" data-part="@wattline/stations" data-version="1.0.0"><main><p style="color:red">/station/loc-001 es 1</p></main></div><div id="root"><div class="boot">',
  );
  const inlined = { '/api/data': { status: 200, headers: { etag: '"1"' }, body: answer.body } };
  const json = JSON.stringify(inlined).replaceAll('<', '\\u003c');
  expect(page).toContain(`<script type="application/json" id="wattline-answers">${json}</script>\n</body>`);
  const [, list = ''] = /<meta name="wattline-answers" content="([^"]*)">/.exec(page) ?? [];
  const { renderedAt, paths } = JSON.parse(list.replaceAll('&quot;', '"')) as { renderedAt: number; paths: string[] };
  expect(paths).toEqual(['/api/data']);
  expect(renderedAt).toBeGreaterThanOrEqual(before);
  expect(renderedAt).toBeLessThanOrEqual(Date.now());
  const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  const styles = policy.split('; ').find((directive) => directive.startsWith('style-src'));
  expect(styles).toBe(
    `style-src 'self' ${sha256('p{margin:0}')} 'unsafe-hashes' ${sha256('color:red')} ${sha256('')} ${sha256('body { margin: 0; }')}`,
  );
  expect(policy).toContain("script-src 'self';");
  expect(page).not.toContain('secret');
});

test.each([
  ['/station/loc-001', 404],
  ['/ocpi/emsp/2.2.1/sessions', 404],
  ['https://elsewhere.example/api', 400],
])('docs/rules.md operator-allow-list: an entry that reads %s receives the edge’s answer', async (address, status) => {
  const { station, reads } = one(
    entry(`const answer = await read('${address}'); return ${view("'' + answer.status")};`),
  );
  expect(await station()).toContain(`data-version="1.0.0"><main>${status}</main></div>`);
  expect(reads).toEqual([]);
});

describe('answers are kept for a moment', () => {
  test('concurrent requests share a render, and later ones its document until its time is over', async () => {
    const { station, reads } = one(plain, { keepMs: 60_000, keepLiveMs: 0 });
    const [first, second] = await Promise.all([station(), station('/station/loc-001', 'session=another')]);
    expect(second).toBe(first);
    expect(await station()).toBe(first);
    expect(reads).toHaveLength(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
    expect(await station()).toContain('en 2</p>');
  });

  test('path, language and theme have documents of their own', async () => {
    const { station, reads } = one(plain);
    await Promise.all([
      station(),
      station('/station/loc-002'),
      station('/station/loc-001', 'wattline.language=es'),
      station('/station/loc-001', 'wattline.theme=dark'),
    ]);
    expect(reads).toHaveLength(4);
  });
});

test('no document of one driver’s records is kept or shared, also not between concurrent requests', async () => {
  const own = entry(`
    await read('/api/data');
    made += 1;
    return { html: '<p>' + made + '</p>', styles: '', title: 'Mine', isOneDrivers: true };
  `);
  const { station, reads } = open({ '1.0.0': { code: own } }, { keepMs: 60_000 });
  const path = '/station/loc-001';
  const pages = [...(await Promise.all([station(path), station(path), station(path)])), await station(path)];
  expect(new Set(pages).size).toBe(4);
  expect(pages).not.toContain(null);
  expect(reads).toHaveLength(4);
});

test('a document that was too late for its page serves the next one, also while the release is left alone', async () => {
  const late = new EventEmitter();
  const later = once(late, 'answered').then(() => answer);
  let answered = Promise.resolve(answer);
  const budgetMs = 400;
  /** When the pages of now were read for. */
  let reads: number[] = [];
  const { render, station, failures } = one(plain, {
    budgetMs,
    hangMs: 10_000,
    // Data that was read and rendered here once stays until the end, however slow the machine is.
    keepMs: 60_000,
    read: () => {
      reads.push(Date.now());
      return answered;
    },
  });
  await untilRendered(station, '/station/0');
  failures.length = 0;
  reads = [];
  answered = later;
  const paths = ['/station/1', '/station/2', '/station/3'];
  expect(await Promise.all(paths.map((path) => render({ segment: 'station', path })))).toEqual([null, null, null]);
  // By then each of their renders is late too, which began before its read.
  while (reads.length < paths.length || Date.now() - Math.max(...reads) <= budgetMs) await wait(10);
  late.emit('answered');
  // They end in any order, and the release is left alone once all three have failed.
  while (failures.length < paths.length) await wait(10);
  expect(failures).toHaveLength(paths.length);
  await untilRendered(station, '/station/3');
  expect(await station('/station/1')).toContain('/station/1 en');
  expect(await station('/station/4')).toBeNull();
});

test('warming starts the live releases, and the first page waits only for its render', async () => {
  const slow = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_000); ${plain}`;
  open({ '1.0.0': { code: slow }, '0.9.0': { traffic: 0 } }, { budgetMs: 2_900 });
  await renderer?.warm();
  expect(await renderer?.render({ segment: 'station', path: '/station/1' })).not.toBeNull();
});

/** One store of several, and its reads. */
function joined(stores: readonly [Store, ...Store[]]) {
  const read = jest.fn(async (path: string) => {
    const found = await Promise.all(stores.map((store) => store.read(path)));
    return found.find((file) => file !== null) ?? null;
  });
  const list = async (folder: string) => {
    const lists = await Promise.all(stores.map((store) => store.list(folder)));
    return { files: new Map(lists.flatMap(({ files }) => Array.from(files))), folders: [] };
  };
  return { store: { ...stores[0], read, list }, read };
}

/** A part with pages below its own name. */
const partOf = (name: string): Store => madeStore({ '1.0.0': { code: plain } }, {}, { name, segments: [name] });

test('eight parts that are live at once each keep their entry, and every page has its view', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const { store, read } = joined([partOf('a'), ...names.slice(1).map(partOf)]);
  const made = createRenderer({ store, read: () => Promise.resolve(answer), budgetMs: 60_000, keepLiveMs: 0 });
  renderer = made;
  for (const round of [1, 2, 3]) {
    const pages = names.map((name) => made.render({ segment: name, path: `/${name}/${round}` }));
    expect(await Promise.all(pages)).not.toContain(null);
  }
  const started = read.mock.calls.filter(([path]) => path.endsWith('server.1.mjs'));
  expect(started).toHaveLength(names.length);
});

test('where fewer entries may run than releases are live, the others’ pages have no first view, and none is ended', async () => {
  const { store } = joined([partOf('a'), partOf('b')]);
  renderer = createRenderer({ store, read: () => Promise.resolve(answer), budgetMs: 60_000, mostEntries: 1 });
  const hasView = async (name: string) => (await renderer?.render({ segment: name, path: `/${name}/1` })) !== null;
  expect([await hasView('a'), await hasView('b'), await hasView('a')]).toEqual([true, false, true]);
});

test('warming starts the releases of each part, however many segments of paths one has', async () => {
  const release = { '1.0.0': { code: 'export async function renderFirstView() { return null; }' } };
  const segments = ['session', 'receipt', 'receipts', 'a', 'b', 'c', 'd'];
  const { store, read } = joined([madeStore(release, {}, { name: 'session', segments }), madeStore(release)]);
  renderer = createRenderer({ store, read: () => Promise.resolve(answer) });
  await renderer.warm();
  const started = read.mock.calls.map(([path]) => path).filter((path) => path.endsWith('server.1.mjs'));
  expect(started.toSorted()).toEqual(['remotes/session/1.0.0/server.1.mjs', 'remotes/stations/1.0.0/server.1.mjs']);
});

test.each(['}{', 'for (;;);'])('a release with the code %s does not keep the renderer from running', async (code) => {
  open({ '1.0.0': { code } }, { hangMs: 50 });
  await expect(renderer?.warm()).resolves.toBeUndefined();
});

describe('the release is the one that the page picks', () => {
  const two = { '1.0.0': { code: plain, traffic: 80 }, '1.1.0': { code: plain, traffic: 20 } };

  test.each([
    [`wattline.visitor-bucket=${bucketAt('@wattline/stations', 19.98)}`, '1.1.0'],
    [`wattline.visitor-bucket=${bucketAt('@wattline/stations', 20)}`, '1.0.0'],
    ['', null],
    ['wattline.visitor-bucket=x', null],
    ['wattline.visitor-bucket=5; wattline.own-release=1', null],
  ])('on trial with the cookies %j the page gets %s', async (cookies, version) => {
    const page = await open(two).station('/station/loc-001', cookies);
    expect(/data-version="([^"]*)"/.exec(page ?? '')?.[1] ?? null).toBe(version);
  });

  test('without a trial the page gets the default release, without a cookie', async () => {
    expect(await open({ '1.0.0': { code: plain }, '0.9.0': { traffic: 0 } }).station()).toContain('"1.0.0"');
  });
});

describe('the static document is sent at once', () => {
  test('a path without a server entry or a part counts as no failure', async () => {
    const { render, station, failures } = open({ '1.0.0': {} });
    expect(await station()).toBeNull();
    expect(await render({ segment: 'nowhere', path: '/nowhere' })).toBeNull();
    expect(failures).toEqual([]);
  });

  test('the entry may have no view for a page', async () => {
    const { station, failures } = one(entry('return null;'));
    expect([await station(), failures]).toEqual([null, []]);
  });

  test.each([
    ['throws', entry("throw new Error('broken');"), 'broken'],
    ['throws as it is loaded', "throw new Error('broken');", 'broken'],
    ['is no module', '}{', ''],
    [
      'throws beside its render',
      entry("setTimeout(() => { throw new Error('beside'); }); await new Promise(() => {});"),
      'beside',
    ],
    ['gives a script', entry(`return ${view("'<script>1</script>'")};`), 'more than markup'],
    ['gives styles that end their element', entry(`return ${view("''", '</style>')};`), 'end their element'],
  ])('it is sent for an entry that %s', async (_, code, message) => {
    const { station, failures } = one(code);
    expect(await station()).toBeNull();
    expect(failures).toEqual([expect.stringContaining(message)]);
  });

  test('an altered entry is not run', async () => {
    const { station, failures, reads } = open({ '1.0.0': { code: plain, stored: `${plain} ` } });
    expect(await station()).toBeNull();
    expect([failures, reads]).toEqual([[expect.stringContaining('not what was composed')], []]);
  });

  test('it is sent when the backend fails', async () => {
    const { station } = one(plain, { read: () => Promise.reject(new Error('down')) });
    expect(await station()).toBeNull();
  });
});

test('after three failures in a row a release is left alone for a while', async () => {
  let tries = 0;
  const { station, failures } = one(plain, {
    pauseMs: 60_000,
    read: () => {
      tries += 1;
      return tries <= 3 ? Promise.reject(new Error('down')) : Promise.resolve(answer);
    },
  });
  for (let count = 0; count < 5; count += 1) expect(await station()).toBeNull();
  expect([tries, failures.length]).toEqual([3, 3]);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
  expect(await station()).toContain('first-view');
});

describe('signed-registry: where sites are signed, a page is made of what the site’s key signed', () => {
  const [own, another] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const siteKey = own.publicKey.export({ format: 'jwk' }).x;
  const page = 'site/station.html';
  const list = 'site/station.first-view';

  /** A store with a registry that a key has signed; afterwards files are written over, or removed by null. */
  async function signedStore(changes: Readonly<Record<string, string | null>>, { privateKey } = own): Promise<Store> {
    const store = madeStore({ '1.0.0': { code: plain } });
    const digests = [page, list].map(async (path) => {
      const content = (await store.read(path))?.content ?? '';
      return [path.slice('site/'.length), `sha256-${createHash('sha256').update(content).digest('base64')}`];
    });
    const files = Object.fromEntries(await Promise.all(digests)) as Record<string, string>;
    const payload = JSON.stringify({ issued: 1, discovery: {}, files });
    const signature = sign(null, Buffer.from(payload), privateKey).toString('base64url');
    const written: Readonly<Record<string, string | null>> = {
      'environment.json': JSON.stringify({ config: { composition: { siteKey } } }),
      'site/registry.json': JSON.stringify({ payload, signature }),
      ...changes,
    };
    return {
      ...store,
      read: async (path) => {
        const text = written[path];
        if (text === undefined) return store.read(path);
        return text === null ? null : { content: Buffer.from(text), tag: '1' };
      },
    };
  }

  test('the signed page is rendered', async () => {
    const { station, failures } = open({}, { store: await signedStore({}) });
    expect([await station(), failures]).toEqual([expect.stringContaining('first-view'), []]);
  });

  test.each<[string, Readonly<Record<string, string | null>>, typeof own]>([
    ['another list of server entries', { [list]: '{"part":"@wattline/stations","entries":{}}' }, own],
    ['another document', { [page]: '<!doctype html>' }, own],
    ['no registry', { 'site/registry.json': null }, own],
    ['a registry of another key', {}, another],
  ])('with %s there is no view', async (_, changes, key) => {
    const { station, failures } = open({}, { store: await signedStore(changes, key) });
    expect([await station(), failures]).toEqual([null, [expect.stringContaining('registry was signed for')]]);
  });
});
