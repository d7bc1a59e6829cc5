import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '@wattline/local';
import { edits } from './edit-to-screen';

test.each(edits)('the text that is edited $name stands in its file, once', ({ file, text }) => {
  expect(readFileSync(join(workspace, file), 'utf8').split(text)).toHaveLength(2);
});
