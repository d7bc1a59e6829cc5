jest.mock('../../document/read-document', () => ({ readDocument: jest.fn(), isInlined: jest.fn(() => false) }));

const release = (version: string) => ({ url: `/remotes/stations/${version}/remoteEntry.js`, metadata: { version } });
const document = (version: string) => ({ microFrontends: { '@wattline/stations': [release(version)] } });
const nothing = { microFrontends: {} };
const offline = new TypeError('Failed to fetch');

/** Opens a page, and records its reads. */
async function open() {
  jest.resetModules();
  const { readDocument } = await import('../../document/read-document');
  const source = await import('./discovery');
  return { ...source, reading: jest.mocked(readDocument) };
}

describe('reading the live releases', () => {
  test('the live releases are read once, as the page was composed', async () => {
    const { discovery, reading } = await open();
    reading.mockResolvedValue(document('1.0.0'));
    await expect(Promise.all([discovery(), discovery()])).resolves.toEqual([document('1.0.0'), document('1.0.0')]);
    await discovery();
    expect(reading.mock.calls).toEqual([['discovery', false]]);
  });

  test('a fresh read gives the current releases, from then on too', async () => {
    const { discovery, refreshDiscovery, reading } = await open();
    reading.mockResolvedValueOnce(document('1.0.0')).mockResolvedValueOnce(document('1.1.0'));
    await discovery();
    await expect(refreshDiscovery()).resolves.toBe(true);
    await expect(discovery()).resolves.toEqual(document('1.1.0'));
    expect(reading.mock.calls).toEqual([
      ['discovery', false],
      ['discovery', true],
    ]);
  });

  describe.each([
    ['cannot be read', () => Promise.reject(offline)],
    ['is no discovery document', () => Promise.resolve({ error: 'bad gateway' })],
  ])('a document that %s is refused', (_, answer) => {
    test('at the first read nothing is deployed, and the shell continues', async () => {
      const { discovery, reading } = await open();
      reading.mockImplementation(answer);
      await expect(discovery()).resolves.toEqual(nothing);
    });

    test('at a fresh read the known releases stay, and the failure is reported', async () => {
      const { discovery, refreshDiscovery, reading } = await open();
      reading.mockResolvedValueOnce(document('1.0.0')).mockImplementation(answer);
      await discovery();
      await expect(refreshDiscovery()).resolves.toBe(false);
      await expect(discovery()).resolves.toEqual(document('1.0.0'));
    });
  });

  test('after a failed read the next fresh one counts', async () => {
    const { discovery, refreshDiscovery, reading } = await open();
    reading.mockRejectedValueOnce(offline).mockResolvedValue(document('1.0.0'));
    await expect(discovery()).resolves.toEqual(nothing);
    await refreshDiscovery();
    await expect(discovery()).resolves.toEqual(document('1.0.0'));
  });
});

const withRoutes = (routes: Readonly<Record<string, string>>) => ({ ...document('1.0.0'), routes });

describe('granted-routes: finding the part that owns a path', () => {
  test('the routes are read as the page was composed, without a request, and as they are read later', async () => {
    const { startRoutes, refreshDiscovery, reading } = await open();
    const { partAt } = await import('../../part-at');
    const { isInlined } = await import('../../document/read-document');
    jest.mocked(isInlined).mockReturnValue(true);
    reading.mockResolvedValueOnce(withRoutes({ station: '@wattline/stations' }));
    await startRoutes();
    expect(partAt('/station/1')).toBe('@wattline/stations');
    expect(partAt('/parking')).toBeNull();
    reading.mockResolvedValueOnce(withRoutes({ station: '@wattline/stations', parking: '@acme/parking' }));
    await refreshDiscovery();
    expect(partAt('/parking')).toBe('@acme/parking');
    expect(reading.mock.calls).toEqual([
      ['discovery', false],
      ['discovery', true],
    ]);
  });

  test('a page that does not hold discovery makes no request as it boots', async () => {
    const { startRoutes, reading } = await open();
    await startRoutes();
    expect(reading).not.toHaveBeenCalled();
  });
});

describe('what-a-route-needs: a page with a part of discovery', () => {
  const some = { ...document('1.0.0'), others: ['@wattline/session'] };
  const whole = { microFrontends: { ...document('1.0.0').microFrontends, '@wattline/session': [release('2.0.0')] } };

  test('it reads the rest once, when another part is needed', async () => {
    const { discovery, reading } = await open();
    reading.mockResolvedValueOnce(some).mockResolvedValueOnce(whole);
    await expect(discovery('@wattline/stations')).resolves.toEqual(some);
    await expect(discovery('@wattline/unknown')).resolves.toEqual(some);
    const both = [discovery('@wattline/session'), discovery('@wattline/session')];
    await expect(Promise.all(both)).resolves.toEqual([whole, whole]);
    await expect(discovery()).resolves.toEqual(whole);
    expect(reading.mock.calls).toEqual([
      ['discovery', false],
      ['discovery', true],
    ]);
  });

  test('a rest that cannot be read is reported, and read again the next time', async () => {
    const { discovery, reading } = await open();
    reading.mockResolvedValueOnce(some).mockRejectedValueOnce(offline).mockResolvedValueOnce(whole);
    await expect(discovery('@wattline/session')).rejects.toMatchObject({ code: 'entry-failed' });
    await expect(discovery('@wattline/session')).resolves.toEqual(whole);
  });
});

export {};
