import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runTool } from '../run-tool';
import { workspace } from '../workspace';
import { addLanguage, LIST } from './add-language';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wattline-language-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

test('both-languages: a further language changes one file of code and adds its own texts', async () => {
  const { output } = await runTool('git', ['ls-files', '--', LIST, '*/src/texts/en.json', 'shell/src/texts/en.json']);
  const files = output.trim().split('\n');
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), read(workspace, file));
  }

  const [list, ...texts] = addLanguage(folder, 'he');

  expect(list).toBe(LIST);
  expect(read(folder, LIST)).toContain("\n  he: 'en-US',\n");
  expect(texts.length).toBe(files.length - 1);
  expect(texts.every((file) => file.endsWith('/src/texts/he.json'))).toBe(true);
});

/** They are not of the app: what operators write about their prices, and the payment service's own words. */
const others = /^deploy\/(?:sandbox|stripe-stand-in)\//;

test('both-languages: no file of code names Spanish beside the list of languages', async () => {
  const { output } = await runTool('git', ['ls-files', '--', 'shell', 'remotes', 'libs', 'deploy']);
  const sources = output
    .split('\n')
    .filter(
      (file) => /\.(?:[cm]?[jt]sx?|html)$/.test(file) && !/\.test\.|\/testing\//.test(file) && !others.test(file),
    );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(sources.filter((file) => /(['"])es\1/.test(read(workspace, file)))).toEqual([]);
});
