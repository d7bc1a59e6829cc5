import { ReleaseError } from '../release-error';
import { madeStore } from '../testing/made-store';
import { readPointer } from './live-pointer';

const made = madeStore();
const NAME = '@wattline/checkout';
const PATH = 'live/checkout.json';

describe('live pointer', () => {
  test('one without what was before is read', async () => {
    await made.store.write(PATH, Buffer.from('{"releases":[{"version":"1.0.0","traffic":100}]}'), null);
    expect((await readPointer(made.store, NAME))?.pointer).toEqual({
      releases: [{ version: '1.0.0', traffic: 100 }],
      earlier: [],
    });
  });

  test.each([
    '',
    '{"releases":[{"version":"1.0.0","tra',
    'null',
    '{}',
    '{"releases":[]}',
    '{"releases":[{"version":"1.0.0"}]}',
    '{"releases":["1.0.0"]}',
  ])('a broken one, %j: an error that names the file, says what to do and keeps its cause', async (text) => {
    await made.store.write(PATH, Buffer.from(text), null);
    const error: unknown = await readPointer(made.store, NAME).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ReleaseError);
    expect(error).toMatchObject({
      message: `${PATH} cannot be read. Remove it and promote the part again.`,
      cause: expect.anything(),
    });
  });
});
