import { fakeRemote, fakeShell } from '../testing/fake-part';
import { tempFolders } from '../testing/temp-folder';
import { pageWeight, shellWeight, weightProblems } from './part-weight';

const tempFolder = tempFolders();
const screens = { parking: 'p', map: 'm' };
const part = () => fakeRemote(tempFolder(), '@acme/parking', { screens, needs: { '@wattline/http': '^1.0.0' } });
const weighing =
  (bytes: Readonly<Record<string, number>>) =>
  (file: string): number =>
    bytes[file] ?? 0;
const light = { 'remoteEntry.js': 12_000, 'module.js': 20_000, 'screen-parking.js': 30_000, 'screen-map.js': 40_000 };

test('a part weighs what its heaviest page loads, each script once', () => {
  const built = part();
  expect(pageWeight(built, weighing(light))).toBe(72_000);
  const shared = { ...built, preload: [...built.preload, built.entry] };
  expect(pageWeight(shared, weighing(light))).toBe(72_000);
});

test('a shell weighs its entry, its runtime, and the chunks behind the shared modules that the part needs', () => {
  const shell = fakeShell(tempFolder());
  const weigh = weighing({ 'shell.js': 80_000, 'federation.js': 40_000, 'http.js': 12_000, 'landing.js': 5_000 });
  expect(shellWeight(shell, part(), weigh)).toBe(132_000);
  expect(shellWeight(shell, { ...part(), needs: {} }, weigh)).toBe(120_000);
});

describe('the budget of a part', () => {
  test.each<[string, Readonly<Record<string, number>>, number | undefined, string[]]>([
    ['within it', light, undefined, []],
    [
      'an entry over 14 KB',
      { ...light, 'remoteEntry.js': 14_100 },
      undefined,
      [
        'its entry weighs 14.1 KB (brotli), and may 14 KB: leave modules and libraries to chunks, or write "kilobytes": 75 into grants["@acme/parking"] of the environment',
      ],
    ],
    [
      'a page over what the shell leaves',
      { ...light, 'screen-map.js': 58_100 },
      undefined,
      [
        'weighs 90.1 KB on a page (brotli), and may 90.0 KB: 210 KB less the shell\'s 120.0 KB. Load less at first, or write "kilobytes": 91 into grants["@acme/parking"] of the environment',
      ],
    ],
    ['both, and granted', { ...light, 'remoteEntry.js': 60_000 }, 120, []],
    [
      'more than is granted',
      { ...light, 'remoteEntry.js': 61_000 },
      120,
      ['weighs 121.0 KB on a page, and is granted 120 KB'],
    ],
  ])('%s', (_, bytes, granted, problems) => {
    expect(weightProblems(part(), weighing(bytes), 120_000, granted)).toEqual(problems);
  });
});
