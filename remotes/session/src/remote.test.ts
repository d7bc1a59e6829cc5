import { freshTab, LOCATION, openDocument, settled, standIn } from '@wattline/remote/testing';
import { envelope, prefixesOf, stationWire } from '@wattline/testing';
import config from '../part.config';
import { queryClient } from './part';
import remote from './remote';
import { ended, SESSION, sessionWire } from './testing/show-session';

freshTab({ queryClient });

test('granted-routes: the declared prefixes are those of the routes', () => {
  expect(prefixesOf(remote)).toEqual(new Set(config.prefixes));
});

describe.each([
  ['without a declaration', {}],
  ['with it', config.firstData],
])('data-leaves-with-the-document: %s', (_, declared) => {
  test.each([
    ['a session', '/session/SES-1', sessionWire()],
    ['one that is over', '/session/SES-1', sessionWire(ended)],
    ['an invalid one', '/session/SES-1', sessionWire({ status: 'INVALID' })],
    ['a receipt', '/receipt/SES-1', sessionWire(ended)],
    ['a receipt without a location', '/receipt/SES-1', sessionWire({ ...ended, location_id: null })],
  ])('%s: each first read is made once, and none in vain', async (_title, path, session) => {
    let untaken: ReturnType<typeof openDocument> | undefined;
    await remote.prepare?.(path);
    const { backend } = standIn(remote, {
      path,
      routes: { [SESSION]: { body: envelope(session) }, [LOCATION]: { body: envelope(stationWire()) } },
      tell: () => {
        untaken = openDocument(path, declared);
      },
    });
    await settled();
    expect(backend.requestsTo(SESSION)).toHaveLength(1);
    expect(backend.requestsTo(LOCATION).length).toBeLessThan(2);
    expect(untaken?.()).toEqual([]);
  });
});
