import { oldDataNotice } from './old-data';

test.each([
  [[], false],
  [['store', 'platform.json'], false],
  [['store', 'platform.sqlite'], true],
  [['platform.sqlite', 'platform.sqlite-wal', 'platform.json'], false],
])('the files %j give the notice that old data is not read: %s', (files, says) => {
  expect(oldDataNotice(files)?.includes('.local/platform.sqlite') ?? false).toBe(says);
});
