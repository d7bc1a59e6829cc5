import { fakeBackend } from '@wattline/testing';
import { documentTime, readDocument } from './read-document';

beforeEach(() => {
  document.body.innerHTML = '';
});

const inline = (name: string, text: string) => {
  document.body.innerHTML = `<script type="application/json" id="wattline-${name}">${text}</script>`;
};

describe('configuration and discovery', () => {
  test.each(['config', 'discovery'] as const)('%s inlined in the page is read with no request', async (name) => {
    const backend = fakeBackend();
    inline(name, '{"from":"page"}');
    await expect(readDocument(name)).resolves.toEqual({ from: 'page' });
    expect(backend.requests).toEqual([]);
  });

  test.each([
    ['is not inlined', false, () => inline('discovery', '{"from":"page"}')],
    ['is inlined empty', false, () => inline('config', '')],
    ['must be as it is now', true, () => inline('config', '{"from":"page"}')],
  ])('config is fetched past every cache where it %s', async (_, fresh, prepare) => {
    prepare();
    const backend = fakeBackend();
    backend.on('/config.json', { body: { from: 'server' } });
    await expect(readDocument('config', fresh)).resolves.toEqual({ from: 'server' });
    expect(backend.requests.map(({ path }) => path)).toEqual(['/config.json']);
    expect(fetch).toHaveBeenCalledWith('/config.json', expect.objectContaining({ cache: 'no-store' }));
  });

  test('an answer that is none is an error that names the document and the status', async () => {
    fakeBackend().on('/discovery.json', { status: 503, body: {} });
    await expect(readDocument('discovery', true)).rejects.toThrow('/discovery.json answered 503');
  });

  test('no network is an error', async () => {
    fakeBackend().on('/discovery.json', 'no network');
    await expect(readDocument('discovery', true)).rejects.toThrow('Failed to fetch');
  });

  test('files-come-by-themselves: one that the page needs is asked for again', async () => {
    jest.useFakeTimers();
    const backend = fakeBackend();
    backend.on('/config.json', 'no network');
    const reading = readDocument('config');
    await jest.advanceTimersByTimeAsync(500);
    backend.on('/config.json', { body: { from: 'server' } });
    await jest.advanceTimersByTimeAsync(500);
    await expect(reading).resolves.toEqual({ from: 'server' });
    jest.useRealTimers();
  });

  test('what hangs is given up after 8 s', async () => {
    jest.useFakeTimers();
    fakeBackend().on('/config.json', 'silence');
    let end: unknown = 'pending';
    readDocument('config', true).catch((error: unknown) => {
      end = error;
    });
    await jest.advanceTimersByTimeAsync(7_999);
    expect(end).toBe('pending');
    await jest.advanceTimersByTimeAsync(1);
    expect(end).toMatchObject({ message: 'Aborted' });
    jest.useRealTimers();
  });

  test.each([
    ['inlined', false, () => inline('config', '{')],
    ['fetched', true, () => fakeBackend().on('/config.json', { body: '<!doctype html>' })],
  ])('%s text that is no JSON is an error', async (_, fresh, prepare) => {
    prepare();
    await expect(readDocument('config', fresh)).rejects.toMatchObject({ name: 'SyntaxError' });
  });
});

test('kept-for-no-signal: a document that the service worker kept is as old as that, any other is new', () => {
  jest.spyOn(Date, 'now').mockReturnValue(5_000);
  expect(documentTime()).toBe(5_000);
  document.documentElement.dataset['keptAt'] = '1200';
  expect(documentTime()).toBe(1_200);
  delete document.documentElement.dataset['keptAt'];
});
