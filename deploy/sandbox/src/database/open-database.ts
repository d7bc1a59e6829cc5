import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { textIn } from './row';
import { SCHEMA, SCHEMA_VERSION } from './schema';

export type Database = sqlite.Database;

const IN_MEMORY = ':memory:';

/**
 * Opens the platform's database, with its schema in place and without rows if the file is new or of another version.
 * @param file a path, or ':memory:'
 */
export async function openDatabase(file: string): Promise<Database> {
  if (file !== IN_MEMORY) await prepareFile(file);
  const database = new sqlite.Database(file);
  if (versionOf(database) !== SCHEMA_VERSION) buildAnew(database);
  return database;
}

/** A killed process leaves its lock behind; the platform is the file's only user, so that lock is never alive. */
async function prepareFile(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await rm(`${file}.lock`, { recursive: true, force: true });
}

const versionOf = (database: Database): unknown => database.get('PRAGMA user_version')?.['user_version'];

function buildAnew(database: Database): void {
  const tables = database.all("SELECT name FROM sqlite_master WHERE type = 'table'");
  database.exec('PRAGMA foreign_keys = OFF');
  inTransaction(database, () => {
    for (const table of tables) database.exec(`DROP TABLE "${textIn(table, 'name')}"`);
    database.exec(SCHEMA);
    database.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
  database.exec('PRAGMA foreign_keys = ON');
}

/** Runs all of `work` or, when it throws, nothing of it. */
export function inTransaction(database: Database, work: () => void): void {
  database.exec('BEGIN');
  try {
    work();
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}
