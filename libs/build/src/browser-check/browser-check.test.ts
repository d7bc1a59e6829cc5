import { allowedFeatures } from './allowed-features';
import { documentFile } from './built-files';
import { scriptFeatures } from './script-features';
import { styleFeatures } from './style-features';
import { unknownFeatures } from './unknown-features';

const named = (found: readonly { readonly feature: string }[]): readonly string[] =>
  found.map(({ feature }) => feature);

test.each([
  ['Array.fromAsync(list)', 'Array.fromAsync'],
  ['let a=navigator.usb.getDevices()', 'navigator.usb'],
  ['if(navigator.share)navigator.share({})', 'navigator.share'],
  ['window.showOpenFilePicker()', 'showOpenFilePicker'],
  ['document.startViewTransition(f)', 'document.startViewTransition'],
  ['e.togglePopover()', '.togglePopover()'],
  ['new Set(a).difference(b)', '.difference()'],
  ['new BarcodeDetector', 'BarcodeDetector'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['a["togglePopover"]()', '.togglePopover()'],
])('old-browsers: the script %j uses %s', (code, feature) => {
  expect(named(scriptFeatures(code))).toContain(feature);
});

test.each([
  'document.querySelector("a").closest("b").replaceChildren()',
  'e.togglePopover?.()',
  'navigator.usb?.getDevices()',
  '"u">typeof BarcodeDetector',
  'let difference=a.difference',
  'a[togglePopover]()',
  'structuredClone([1].at(-1))',
  'crypto.randomUUID()',
])('old-browsers: the script %j needs nothing that a target lacks, or asks first', (code) => {
  expect(scriptFeatures(code)).toEqual([]);
});

test.each([
  ['@scope (a){b{color:red}}', '@scope'],
  ['a{text-wrap:pretty}', 'text-wrap: pretty'],
  ['a{color:light-dark(red,blue)}', 'light-dark()'],
  ['a{animation-timeline:view()}', 'animation-timeline'],
  ['a:user-valid{color:red}', ':user-valid'],
  ['a{&:hover{color:red}}', '&'],
  ['@media (scripting:none){a{color:red}}', '@media (scripting)'],
])('old-browsers: the style %j uses %s', (sheet, feature) => {
  expect(named(styleFeatures(sheet))).toContain(feature);
});

test.each([
  'a:has(b){inset:0;height:100dvh;color:color-mix(in srgb,red,blue)}',
  '@media (width>=760px){a{display:grid}}',
  '@container (max-width:12em){a{width:1cqw}}',
  '@supports (text-wrap:pretty){a{text-wrap:pretty}}',
  'meter::-webkit-meter-bar{--own:light-dark(red,blue)}',
])('old-browsers: the style %j is known to every target, or asks first', (sheet) => {
  expect(styleFeatures(sheet)).toEqual([]);
});

describe('old-browsers: the built files', () => {
  const page = documentFile(
    'shell/document.html',
    '<style>a{resize:both}</style><script>navigator.usb.getDevices()</script>',
  );

  test('are read whole: styles in scripts, a document’s own scripts and styles', () => {
    const part = { name: 'shop/module', scripts: ['const A=s.a`${x};text-wrap:pretty;& b{color:${y}}`'], sheets: [] };
    const lines = unknownFeatures([page, part], []);
    expect(lines).toContain(
      'shop/module: text-wrap: pretty is not in chrome 111, chrome_android 111, safari 16.4, safari_ios 16.4, firefox 121, firefox_android 121, samsunginternet_android 22',
    );
    expect(lines.filter((line) => line.startsWith('shell/document.html: navigator.usb is not in safari'))).toHaveLength(
      1,
    );
    expect(lines.filter((line) => line.includes('resize: both'))).toHaveLength(1);
  });

  test('may use what is allowed there, and an entry that nothing uses has to go', () => {
    const usb = { feature: 'navigator.usb', why: 'Asked.' };
    const only = documentFile('a/b', '<script>navigator.usb.getDevices()</script>');
    expect(unknownFeatures([only], [{ ...usb, files: ['a/b'] }])).toEqual([]);
    expect(unknownFeatures([only], [{ ...usb, files: 'all' }])).toEqual([]);
    expect(unknownFeatures([only], [{ ...usb, files: ['a/c'] }])).toEqual([
      expect.stringMatching(/^a\/b: navigator\.usb is not in /),
      'allowed-features.ts: nothing uses navigator.usb',
    ]);
  });

  test('each exception has its reason', () => {
    expect(allowedFeatures.filter(({ why }) => !/^\S.{8,}\.$/.test(why))).toEqual([]);
  });
});
