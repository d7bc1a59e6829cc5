import { readSlots } from './slots';
import { tempFolders } from './testing/temp-folder';
import { writeFiles } from './testing/write-files';

const tempFolder = tempFolders();

const bar = { module: './src/bar.tsx', when: ['signed-in', 'charges', '!session'] };

function remoteWith(slots?: unknown): string {
  const root = tempFolder();
  writeFiles(root, { 'src/bar.tsx': '', ...(slots !== undefined && { 'src/slots.json': JSON.stringify(slots) }) });
  return root;
}

test('a remote may fill no slot', () => {
  expect(readSlots(remoteWith())).toEqual({});
});

test('its declaration is taken as it is', () => {
  expect(readSlots(remoteWith({ 'page-banner': bar }))).toEqual({ 'page-banner': bar });
});

test.each<[string, unknown, string]>([
  ['a place that does not exist', { 'page-footer': bar }, "there is no slot 'page-footer', but page-banner, "],
  ['a module that is not there', { 'page-banner': { ...bar, module: './src/no.tsx' } }, './src/no.tsx is not there.'],
  ['a condition that can be none', { 'page-banner': { ...bar, when: ['at night'] } }, "'at night' is no"],
  ['no condition', { 'page-banner': { ...bar, when: [] } }, 'page-banner would never show.'],
  ['nothing but where not', { 'page-banner': { ...bar, when: ['!session'] } }, 'page-banner would never show.'],
])('%s is refused', (_, slots, problem) => {
  expect(() => readSlots(remoteWith(slots))).toThrow(problem);
});
