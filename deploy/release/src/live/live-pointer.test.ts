import { ReleaseError } from '../release-error';
import { madeStore } from '../testing/made-store';
import { changePointer, readPointer, sharesOf, type LivePointer } from './live-pointer';

const made = madeStore();
const NAME = '@wattline/checkout';
const PATH = 'live/checkout.json';

describe('live pointer', () => {
  test('none before the first promotion', async () => {
    expect(await readPointer(made.store, NAME)).toBeNull();
  });

  test('what is written is read again: the default first, with the shares, and what was before', async () => {
    const pointer: LivePointer = {
      releases: [
        { version: '1.1.0', traffic: 90 },
        { version: '1.2.0', traffic: 10 },
      ],
      earlier: ['1.0.0'],
    };
    expect(await changePointer(made.store, NAME, () => pointer)).toEqual({
      before: null,
      after: pointer,
      change: { part: NAME, from: null, to: '1.1.0 90 %, 1.2.0 10 %', result: 'done' },
    });
    expect((await readPointer(made.store, NAME))?.pointer).toEqual(pointer);
  });

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

  test('its shares in words', () => {
    expect(sharesOf({ releases: [{ version: '1.1.0', traffic: 100 }] })).toBe('1.1.0');
    expect(
      sharesOf({
        releases: [
          { version: '1.1.0', traffic: 80 },
          { version: '1.2.0', traffic: 20 },
        ],
      }),
    ).toBe('1.1.0 80 %, 1.2.0 20 %');
  });
});
