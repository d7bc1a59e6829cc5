import { copyHelp, shareHelp } from './help-form';

const offer = (name: 'share' | 'clipboard', value: unknown): void => {
  Object.defineProperty(navigator, name, { configurable: true, value });
};
const throws = (): never => {
  throw new TypeError('Illegal invocation');
};
const rejects = (): Promise<never> => Promise.reject(new DOMException('No', 'NotAllowedError'));

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

describe('third-parties-may-throw: sharing a report by the device', () => {
  test.each([
    ['throws', throws],
    ['is rejected', rejects],
    ['is missing', undefined],
  ])('a share sheet that %s shares nothing, and the report can be copied', async (_, share) => {
    offer('share', share);
    expect(await shareHelp('Wattline', 'report')).toBe(false);
  });

  test.each([
    ['throws', { writeText: throws }],
    ['is rejected', { writeText: rejects }],
    ['is missing', undefined],
  ])('a clipboard that %s copies nothing, and the text is shown', async (_, clipboard) => {
    offer('clipboard', clipboard);
    expect(await copyHelp('report')).toBe(false);
  });
});
