import { languages } from '@wattline/base/i18n';
import { readSkeletons } from './skeletons';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const tempFolder = tempFolders();

const NAMED = '<p role="status">{{station.loading}}<br>{{station.wait}}</p>';
const STATUS = `<p role="status" class="both">${languages
  .map((language) => `<span lang="${language}">Loading &amp; ${language}...<br>Wait</span>`)
  .join('')}</p>`;

/** The skeletons of a part with this file for /station/*. */
function skeletons(station?: string) {
  const root = tempFolder();
  writeFiles(root, {
    'package.json': '{}',
    'node_modules/@wattline/ui/package.json': '{"exports":{"./skeleton.css":"./skeleton.css"}}',
    'node_modules/@wattline/ui/skeleton.css': '/* Common. */\n#first-view i {\n  width: 55%;\n}\n',
    ...Object.fromEntries(
      languages.map((one) => [
        `src/texts/${one}.json`,
        `{"station": {"loading": "Loading & ${one}...", "wait": "Wait"}}`,
      ]),
    ),
    ...(station !== undefined && { 'src/skeletons/station.html': station }),
  });
  return readSkeletons(root);
}

test('a skeleton is found by the first segment of its pages, and minified', () => {
  const file = `<style>\n.a, .b {\n  margin: 0 1px;\n}\n</style>\n${NAMED}\n<div aria-hidden="true">\n<i></i>\n</div>\n`;
  expect(skeletons(file)).toEqual({
    station: {
      styles: '#first-view i{width:55%}.a,.b{margin:0 1px}',
      html: `${STATUS}<div aria-hidden="true"><i></i></div>`,
    },
  });
});

test('a part may have no skeletons', () => {
  expect(skeletons()).toEqual({});
});

test.each([
  ['a script', '<script>1</script>'],
  ['a handler', '<i onclick="x()"></i>'],
  ['a link', '<a href="/">Home</a>'],
  ['a style attribute, which the policy would refuse', '<i style="width: 1px"></i>'],
  ['a second style sheet', '<style></style>'],
])('a skeleton may hold only shapes: %s', (_, html) => {
  expect(() => skeletons(`<style></style>${NAMED}${html}`)).toThrow(/station\.html is more than/);
});

test.each([
  ['words of its own, which other languages would not have', '<p role="status">Loading...</p>', /name the texts/],
  ['no words', '', /name the texts/],
  ['a text that there is not', '<p role="status">{{station.nothing}}</p>', /no text 'station.nothing' in 'en'/],
])('both-languages: a skeleton names the loading text and cannot have %s', (_, status, problem) => {
  expect(() => skeletons(`<style></style>${status}`)).toThrow(problem);
});
