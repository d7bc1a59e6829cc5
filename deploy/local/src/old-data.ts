/**
 * Returns the notice of `npm start` about data of an earlier version, which kept it in SQLite and which this one does
 * not read. Null: there is none, or this version has its own data already.
 *
 * @param files The names of the files that `npm start` keeps.
 */
export function oldDataNotice(files: readonly string[]): string | null {
  if (!files.includes('platform.sqlite') || files.includes('platform.json')) return null;
  return 'The data of an earlier version (.local/platform.sqlite) is not read any more. The sandbox starts afresh; you can delete the file.';
}
