jest.mock('../document/read-document', () => ({ readDocument: jest.fn() }));

const release = (version: string) => ({ url: `/remotes/stations/${version}/remoteEntry.js`, metadata: { version } });
const document = (version: string) => ({ microFrontends: { '@wattline/stations': [release(version)] } });
const nothing = { microFrontends: {} };
const offline = new TypeError('Failed to fetch');

/** A page that has just been opened, and what it reads. */
async function open() {
  jest.resetModules();
  const { readDocument } = await import('../document/read-document');
  const { discovery } = await import('./discovery-source');
  return { discovery, reading: jest.mocked(readDocument) };
}

describe('which releases are live', () => {
  test('as the page was composed with, read once', async () => {
    const { discovery, reading } = await open();
    reading.mockResolvedValue(document('1.0.0'));
    await expect(Promise.all([discovery(), discovery()])).resolves.toEqual([document('1.0.0'), document('1.0.0')]);
    await discovery();
    expect(reading.mock.calls).toEqual([['discovery', false]]);
  });

  test('as they are now, when asked for afresh, and from then on', async () => {
    const { discovery, reading } = await open();
    reading.mockResolvedValueOnce(document('1.0.0')).mockResolvedValueOnce(document('1.1.0'));
    await discovery();
    await expect(discovery(true)).resolves.toEqual(document('1.1.0'));
    await expect(discovery()).resolves.toEqual(document('1.1.0'));
    expect(reading.mock.calls).toEqual([['discovery', false], ['discovery', true]]);
  });

  test.each([
    ['cannot be read', () => Promise.reject(offline)],
    ['is no discovery document', () => Promise.resolve({ error: 'bad gateway' })],
  ])('a document that %s: nothing is deployed, and the shell goes on', async (_, answer) => {
    const { discovery, reading } = await open();
    reading.mockImplementation(answer);
    await expect(discovery()).resolves.toEqual(nothing);
  });

  test.each([
    ['cannot be read', () => Promise.reject(offline)],
    ['is no discovery document', () => Promise.resolve({ error: 'bad gateway' })],
  ])('asked for afresh, one that %s takes nothing away that was known', async (_, answer) => {
    const { discovery, reading } = await open();
    reading.mockResolvedValueOnce(document('1.0.0')).mockImplementation(answer);
    await discovery();
    await expect(discovery(true)).resolves.toEqual(document('1.0.0'));
    await expect(discovery()).resolves.toEqual(document('1.0.0'));
  });

  test('after none could be read, the next afresh is taken', async () => {
    const { discovery, reading } = await open();
    reading.mockRejectedValueOnce(offline).mockResolvedValue(document('1.0.0'));
    await expect(discovery()).resolves.toEqual(nothing);
    await expect(discovery(true)).resolves.toEqual(document('1.0.0'));
  });
});

export {};
