import { act, screen, within } from '@testing-library/react';
import { bus } from '@wattline/event-bus';
import { settled } from '@wattline/remote/testing';
import { recordBus, type FakeBackend } from '@wattline/testing';
import { configure } from '../testing/console-config';
import { CHECKOUT, deskPart, deskState, onTrial } from '../testing/desk-answers';
import { admin, freshBrowser, showConsole } from '../testing/show-console';

freshBrowser();

/** Opens the section as a signed-in user, with the desk's answers. */
async function showDesk(state: unknown = deskState(), tell: (backend: FakeBackend) => void = () => undefined) {
  configure({ desk: { url: '/api/desk' } });
  const shown = await showConsole(
    '/debug/releases',
    (backend) => {
      backend.on('/api/desk/state', { body: state });
      tell(backend);
    },
    admin,
  );
  await screen.findByRole('heading', { level: 2, name: 'Releases' });
  await settled();
  return shown;
}

const control = (name: string) => screen.getByRole('button', { name: `${name}: ${CHECKOUT}` });
const select = (name: string) => screen.getByRole('combobox', { name: `${name}: ${CHECKOUT}` });
const dialog = () => within(screen.getByRole('alertdialog'));
const rowOf = (table: string, name: RegExp) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name }));

const cellsOf = (table: string, name: RegExp) =>
  rowOf(table, name)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

const done = {
  change: { part: CHECKOUT, from: '1.1.0', to: '1.1.0 80 %, 1.2.0 20 %', result: 'done' },
  site: 'composed',
};

describe('release-desk: no desk, or no signed-in user', () => {
  test('an environment without a desk shows so, and the page’s own releases', async () => {
    localStorage.setItem(
      'wattline.avoided',
      JSON.stringify({ [`${CHECKOUT} 1.2.0`]: Date.now() + 60_000, [`${CHECKOUT} 1.1.9`]: 1 }),
    );
    const { backend } = await showConsole('/debug/releases');
    expect(await screen.findByText(/has no release desk/)).toBeVisible();
    act(() =>
      bus.emit(
        'composition/changed',
        {
          parts: [
            {
              part: CHECKOUT,
              state: 'loaded',
              version: '1.1.0',
              address: '/a.js',
              integrity: 'sha256-A',
              chosen: 'pinned',
              isFallback: false,
              milliseconds: 1,
              problem: null,
            },
          ],
        },
        'shell',
      ),
    );
    const row = rowOf('In this browser', /checkout/);
    expect(row.getByText('1.1.0 (kept for this visit)')).toBeVisible();
    expect(row.getByText(/passed over in this browser until .*: 1\.2\.0$/)).toBeVisible();
    expect(backend.requestsTo('/desk')).toEqual([]);
  });

  test('a visitor is asked to sign in, and no request goes to the desk', async () => {
    configure({ desk: { url: '/api/desk' } });
    const { user, backend } = await showConsole('/debug/releases');
    const recorded = recordBus();
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(recorded()).toMatchObject([{ topic: 'auth/sign-in-requested', payload: { reason: 'release-desk' } }]);
    expect(backend.requestsTo('/desk')).toEqual([]);
  });

  test.each([
    ['no network', 'no network'],
    ['what is no state', { body: { parts: 'all' } }],
    ['a person who may not read', { status: 403, body: { code: 'not-allowed', statusMessage: 'Not you' } }],
  ] as const)('%s shows the reason, and the desk can be read again', async (_, answer) => {
    const { user, backend } = await showDesk(undefined, (answers) => answers.on('/api/desk/state', answer));
    expect(screen.getByRole('alert')).toHaveTextContent(/^The release desk could not be read: ./);
    backend.on('/api/desk/state', { body: deskState() });
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByRole('heading', { level: 3, name: CHECKOUT })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('docs/rules.md errors-lead-to-a-line: the errors of a part', () => {
  const found = {
    codes: ['K7Q2-9F3A'],
    type: 'TypeError',
    kind: 'handler-failed',
    message: '<img src=x> is undefined',
    place: { source: 'remotes/checkout/src/pay.tsx', line: 41, name: 'onPress', text: 'pay(prices.total)' },
    built: '',
    count: 31,
    measured: 12,
    loads: 560,
    versions: { '1.2.0': 31 },
    isNew: true,
    first: '2025-09-02T10:00:00.000Z',
    last: '2025-09-02T10:10:00.000Z',
    browsers: { 'Chrome 140': 31 },
    examples: [
      {
        route: '/confirmation/{id}',
        steps: ['-0.1 s POST /api/payments 503 9 ms'],
        call: 'POST /api/payments 503 9 ms',
        trace: 'a1',
      },
    ],
    traceUrl: 'https://logs.example/a1',
  };

  test('they are read once they are asked for, with line, rate, steps, call and trace', async () => {
    const { user, backend } = await showDesk(deskState(), (desk) =>
      desk.on('/api/desk/errors', { body: { errors: [found] } }),
    );
    expect(backend.requestsTo('/desk/errors')).toHaveLength(0);
    await user.click(screen.getByText(`Errors of ${CHECKOUT} (24 h)`));
    expect(await screen.findByText('remotes/checkout/src/pay.tsx:41 onPress')).toBeVisible();
    expect(screen.getByText('New in this release')).toBeVisible();
    expect(screen.getByText('TypeError: <img src=x> is undefined')).toBeVisible();
    expect(screen.getByText(/31× · 2\.1 % of 560 measured loads/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'a1' })).toHaveAttribute('href', 'https://logs.example/a1');
  });

  test('a reader without the part’s role is not offered them', async () => {
    await showDesk(deskState({ you: { name: 'ada', rights: [] } }));
    expect(screen.queryByText(/^Errors of/)).toBeNull();
  });
});

describe('release-desk: the live releases', () => {
  test('one-part-alone: the broken release of a part is shown first, with the release that its visitors keep', async () => {
    const problem = 'live/stations.json cannot be read. Remove it and promote the part again.';
    await showDesk(deskState({ troubles: [{ part: '@wattline/stations', problem, versions: ['1.1.0'] }] }));
    expect(screen.getByRole('alert')).toHaveTextContent(
      `Something of @wattline/stations is broken: ${problem} Its visitors have 1.1.0.`,
    );
  });

  test('an answer of a desk that does not report broken releases is read all the same', async () => {
    const { troubles: _, ...older } = deskState();
    await showDesk(older);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('it shows shares, time and author, the last good release, sufficient health data, and the history', async () => {
    const health = { failures: 3, again: 5, funnel: { confirmation: 120, hold: 80 }, p75: { lcp: 1_900, inp: 120 } };
    await showDesk(
      deskState({
        parts: [
          onTrial({
            health: [
              { version: '1.1.0', loads: 240, failureRate: 0.0125, ...health },
              { version: '1.2.0', loads: 12, failureRate: 0.25, ...health, funnel: {} },
            ],
          }),
        ],
      }),
    );
    expect(screen.getByText('On trial: 20 %')).toBeVisible();
    expect(screen.getByText('You are ada@wattline.example, and may change every part.')).toBeVisible();
    expect(cellsOf(`Releases of ${CHECKOUT}`, /^1\.1\.0/)).toEqual([
      '80 %',
      '1.8.0',
      '240',
      '1.3 % (3)',
      '5',
      '1.9 s',
      '120 ms',
    ]);
    expect(cellsOf(`Releases of ${CHECKOUT}`, /^1\.2\.0/)).toEqual(['20 %', '1.8.0', '12', 'too few to judge']);
    expect(screen.getByText('1.1.0: confirmation 120 → payment 80')).toBeVisible();
    expect(screen.getByText(/, by payments-team$/)).toBeVisible();
    const refused = rowOf('History', /refused/);
    expect(refused.getByText('eve has no right to change it')).toBeVisible();
  });

  test.each([
    ['no', 'No health of releases is collected in this environment.'],
    ['not-now', 'The health of releases cannot be read now.'],
  ] as const)('it shows the health: %s', async (measured, words) => {
    await showDesk(deskState({ measured }));
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Failed' })).toBeNull();
  });

  test('a site that is behind, and a release that does not fit, are shown', async () => {
    const unfit = { version: '1.1.0', traffic: 100, contract: '9.0.0', incompatibilities: ['needs contract 9.0.0'] };
    await showDesk(deskState({ site: 'behind', parts: [deskPart({ releases: [unfit] })] }));
    expect(screen.getByText('The site does not show this yet. It follows once it is composed.')).toBeVisible();
    expect(screen.getByText('Does not fit')).toBeVisible();
    expect(screen.getByText('needs contract 9.0.0')).toBeVisible();
  });

  test.each([
    ['a driver', [], 'Your account has no operator’s role, so you can only read.'],
    ["another team's operator", ['@wattline/session'], 'and may change @wattline/session.'],
  ])('a user %s reads the desk and has no acts', async (_, rights, words) => {
    await showDesk(deskState({ you: { name: 'eve', rights: [...rights] }, canPreview: false }));
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(select('Release')).toBeVisible();
    expect(control('Compare with live')).toBeVisible();
    for (const name of ['Promote', 'Roll back', 'Link for myself'])
      expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull();
  });

  test('the shell has no trial and no link', async () => {
    await showDesk(deskState({ parts: [deskPart({ name: '@wattline/shell' })] }));
    expect(screen.getByRole('button', { name: 'Promote: @wattline/shell' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'For: @wattline/shell' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Link/ })).toBeNull();
  });

  test('the comparison lists the differences, and whether the release fits', async () => {
    const { user } = await showDesk(undefined, (backend) =>
      backend.on('/api/desk/differences', {
        body: {
          differences: [
            { what: 'total', name: '', from: 24_000, to: 26_400 },
            { what: 'needs', name: '@wattline/vendor/query', from: null, to: '^1.2.0' },
          ],
          problems: ['needs contract 9.0.0, and the shell offers 1.8.0'],
        },
      }),
    );
    await user.click(control('Compare with live'));
    expect(await screen.findByText(/1\.2\.0 does not fit what is live: needs contract 9\.0\.0/)).toBeVisible();
    expect(cellsOf('What differs between 1.1.0 and 1.2.0', /^All scripts/)).toEqual(['24.0 KB', '26.4 KB']);
    expect(cellsOf('What differs between 1.1.0 and 1.2.0', /^Needs @wattline\/vendor\/query/)).toEqual([
      'none',
      '^1.2.0',
    ]);
  });

  test('a preview link is made and shows its end', async () => {
    const { user } = await showDesk(undefined, (backend) =>
      backend.on('/api/desk/previews', { body: { token: 'to.ken', expires: '2025-09-03T15:00:00.000Z' } }),
    );
    await user.click(control('Link for myself'));
    const link = await screen.findByRole('link', { name: `Open ${CHECKOUT} 1.2.0 in a new tab` });
    expect(link).toHaveAttribute('href', 'http://localhost/?override=to.ken');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(screen.getByText(/^It works until .+, for the tab that opens it/)).toBeVisible();
  });
});

describe('release-desk: acts', () => {
  test('the confirmation of a trial names both releases and the effect, and a double press sends one act', async () => {
    const { user, backend } = await showDesk(undefined, (answers) => answers.on('/api/desk/acts', { body: done }));
    await user.selectOptions(select('For'), '20 % of visitors');
    await user.click(control('Promote'));
    expect(screen.getByRole('alertdialog', { name: `Promote ${CHECKOUT}` })).toBeVisible();
    expect(
      dialog()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['1.1.0', '1.1.0 80 %, 1.2.0 20 %']);
    expect(
      dialog().getByText(/^20 % of visitors get 1\.2\.0 with the next page, the others keep 1\.1\.0\./),
    ).toBeVisible();
    expect(backend.requestsTo('/acts')).toEqual([]);
    await user.type(dialog().getByLabelText('Reason (for the log, optional)'), ' a new banner ');
    backend.on('/api/desk/state', { body: deskState({ parts: [onTrial()] }) });
    await user.dblClick(dialog().getByRole('button', { name: 'Give it 20 %' }));
    await settled();
    const sent = backend.requestsTo('/acts');
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(sent[0]?.body).toEqual({
      act: 'promote',
      part: CHECKOUT,
      version: '1.2.0',
      traffic: 20,
      revision: '0123456789abcdef',
      why: 'a new banner',
    });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByText(/1\.1\.0 → 1\.1\.0 80 %, 1\.2\.0 20 %\. Visitors see it/)).toHaveAttribute(
      'role',
      'status',
    );
    expect(screen.getByText('On trial: 20 %')).toBeVisible();
  });

  test('Cancel sends no act', async () => {
    const { user, backend } = await showDesk();
    await user.click(control('Roll back'));
    expect(dialog().getByText(/Every visitor gets 1\.0\.0 again/)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(backend.requestsTo('/acts')).toEqual([]);
  });

  test.each([
    [409, 'changed-meanwhile', 'This part was changed since you looked at it. Nothing was done.'],
    [403, 'not-allowed', 'Your account has no right to do this. Nothing was done.'],
    [422, 'refused', 'This was refused, and nothing was done: It does not fit.'],
  ])(
    'the refusal %i is shown, the live releases are read anew, and the act is not offered again',
    async (status, code, words) => {
      const { user, backend } = await showDesk(undefined, (answers) =>
        answers.on('/api/desk/acts', { status, body: { code, statusMessage: 'It does not fit.' } }),
      );
      await user.click(control('Promote'));
      await user.click(dialog().getByRole('button', { name: 'Promote to everybody' }));
      await settled();
      expect(dialog().getByRole('alert')).toHaveTextContent(words);
      expect(
        dialog()
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual(['Close']);
      expect(backend.requestsTo('/state')).toHaveLength(2);
      expect(backend.requestsTo('/acts')).toHaveLength(1);
    },
  );

  test('a lost answer shows that the act may be done, and another attempt has the same key', async () => {
    const { user, backend } = await showDesk(undefined, (answers) => answers.on('/api/desk/acts', 'no network'));
    await user.click(control('Promote'));
    await user.click(dialog().getByRole('button', { name: 'Promote to everybody' }));
    await settled();
    expect(dialog().getByRole('alert')).toHaveTextContent('There was no clear answer, so this may have been done.');
    backend.on('/api/desk/acts', { body: done });
    await user.click(dialog().getByRole('button', { name: 'Promote to everybody' }));
    await settled();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const keys = backend.requestsTo('/acts').map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});
