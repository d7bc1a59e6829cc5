import { existsSync, readFileSync } from 'node:fs';
import { publishedBuilds } from './published-builds';

test.each(Object.entries(publishedBuilds()))(
  'the alias of %s leads to an ES module that its package has',
  (from, to) => {
    expect(existsSync(from) || from.endsWith('$')).toBe(true);
    expect(readFileSync(to, 'utf8')).toMatch(/^(import|export) /m);
  },
);
