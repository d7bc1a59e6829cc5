import type { Http } from './http';

const options = { baseUrl: '', timeoutMs: 1, retries: 0, retryDelayMs: 1, startSpan: () => 'span' };
const http: Http = async ({ path }) => ({ status: 200, body: path, header: () => null });

beforeEach(() => jest.resetModules());

test('the library is fetched with the first request, and kept', async () => {
  const axiosHttp = jest.fn(() => http);
  jest.doMock('./axios-http', () => ({ axiosHttp }));
  const { createHttp } = await import('./create-http');
  const client = createHttp(options);
  expect(axiosHttp).not.toHaveBeenCalled();
  await expect(Promise.all([client({ path: '/a' }, {}), client({ path: '/b' }, {})])).resolves.toMatchObject([
    { body: '/a' },
    { body: '/b' },
  ]);
  expect(axiosHttp.mock.calls).toEqual([[options]]);
});

test('lazy-chunks-can-be-retried: where the library does not arrive, no answer came; the next request asks again', async () => {
  let arrives = false;
  jest.doMock('./axios-http', () => {
    if (!arrives) throw new Error('Loading chunk http failed');
    return { axiosHttp: () => async () => ({ status: 204, body: '', header: () => null }) };
  });
  const { createHttp } = await import('./create-http');
  const client = createHttp(options);
  await expect(client({ path: '/a' }, {})).rejects.toMatchObject({
    name: 'HttpError',
    code: 'no-answer',
    cause: { message: 'Loading chunk http failed' },
  });
  arrives = true;
  await expect(client({ path: '/a' }, {})).resolves.toMatchObject({ status: 204 });
});
