import { usedTexts } from '../../loaders/used-texts.cjs';

const code = (...lines: readonly string[]): string => lines.join('\n');

test.each([
  ['nothing, where nothing is read', code("import { Button } from '@wattline/ui';", "useTexts('other')"), []],
  [
    'each namespace once, by the folder of its texts',
    code(
      "import { textsNow, useTexts, type Words } from '../texts/use-texts';",
      "const t = useTexts('station'); const u = useTexts('station'); kind.useTexts(); const now = textsNow('finder')('title');",
    ),
    [['../texts/', ['finder', 'station'], 'use-texts']],
  ],
  [
    'those of another package beside its own',
    code(
      "import { useTexts } from '@wattline/base/texts/use-texts';",
      "import {\n  errorTable,\n} from './texts/use-texts';",
      "const t = useTexts('refunds'); export const errors = { ...errorTable('errors') };",
    ),
    [
      ['@wattline/base/texts/', ['refunds'], 'use-texts'],
      ['./texts/', ['errors'], 'use-texts'],
    ],
  ],
  [
    'those that are read without i18next',
    "import { plainTexts } from './texts/plain-texts';\nconst texts = plainTexts('news');",
    [['./texts/', ['news'], 'plain-texts']],
  ],
  ['nothing for types', code("import type { Words } from '../texts/use-texts';", "type T = Words<'station'>;"), []],
])('a script brings %s', (_, source, expected) => {
  expect(usedTexts(source)).toEqual(expected);
});

test.each([
  ['a namespace that is not in the code', "import { useTexts } from '../texts/use-texts';\nuseTexts(name);"],
  ['a reader under another name', "import { useTexts as read } from '../texts/use-texts';\nread('station');"],
  ['a reader that is passed on', "import { useTexts } from '../texts/use-texts';\nexport { useTexts };"],
])('%s fails the build because the screen would show keys', (_, source) => {
  expect(() => usedTexts(source)).toThrow('Call ');
});
