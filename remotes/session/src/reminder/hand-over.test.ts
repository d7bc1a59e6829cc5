import { handOver } from './hand-over';

const offer = (features: object): void => {
  for (const [name, value] of Object.entries(features))
    Object.defineProperty(navigator, name, { configurable: true, value });
};
const saved: string[] = [];

function onPhone(isPhone: boolean): void {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: isPhone } as MediaQueryList);
}

beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

const shares = () => jest.fn().mockResolvedValue(undefined);
const throws = () => {
  throw new TypeError('Illegal invocation');
};
const fails = (name: string) => jest.fn().mockRejectedValue(new DOMException('No', name));

describe('remind-me', () => {
  test.each<[string, boolean, object, string, string[]]>([
    ['a phone that shares files', true, { share: shares(), canShare: () => true }, 'shared', []],
    ['a sheet that the driver closes', true, { share: fails('AbortError'), canShare: () => true }, 'shared', []],
    ['a sheet that fails', true, { share: fails('NotAllowedError'), canShare: () => true }, 'saved', ['wattline.ics']],
    ['a phone that shares no such file', true, { share: shares(), canShare: () => false }, 'saved', ['wattline.ics']],
    ['a phone without a sheet', true, {}, 'saved', ['wattline.ics']],
    ['a phone with a canShare that throws', true, { share: shares(), canShare: throws }, 'saved', ['wattline.ics']],
    ['a phone with a share that throws', true, { share: throws, canShare: () => true }, 'saved', ['wattline.ics']],
    ['a computer', false, { share: shares(), canShare: () => true }, 'saved', ['wattline.ics']],
  ])('%s', async (_, isPhone, features, outcome, files) => {
    onPhone(isPhone);
    offer(features);
    expect(await handOver('BEGIN:VCALENDAR')).toBe(outcome);
    expect(saved).toEqual(files);
  });

  test('third-parties-may-throw: a device that takes no file is reported', async () => {
    onPhone(false);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    Object.assign(URL, { createObjectURL: throws });
    expect(await handOver('BEGIN:VCALENDAR')).toBe('failed');
  });
});
