import { randomBytes } from 'node:crypto';
import { type OwnedFile, ownFile } from './owned-file';
import { Table, type TableOptions } from './table';

/** Documents in memory, which a file follows. */
export interface Documents {
  /** Opens a table, with what the file has of it. */
  table<Document>(name: string, options?: TableOptions<Document>): Map<string, Document>;
  /** A random secret of a name, which outlives `clear`. */
  secret(name: string): Buffer;
  /** Removes the documents of all tables. */
  clear(): void;
  /** Writes what is not written yet, and lets go of the file. */
  close(): Promise<void>;
}

/** Where documents are kept. */
export interface DocumentsFile {
  readonly path: string;
  /** The name of the documents' shape: a file of another version is not read. */
  readonly version: string;
  /** Called with one line when documents of a file are not read or not kept. */
  readonly warn: (message: string) => void;
}

interface Content {
  readonly version: string;
  readonly secrets: Record<string, string>;
  readonly tables: Record<string, readonly (readonly [string, unknown])[]>;
}

/** How long changes wait to be written together; a crash loses at most what happened in that time. */
const WRITE_AFTER_MS = 250;

/**
 * Opens documents. Changes that one synchronous piece of work makes are written together or not at all.
 * @param file nothing keeps the documents in memory only
 */
export async function openDocuments(file?: DocumentsFile): Promise<Documents> {
  const owned = file && (await ownFile(file.path));
  if (file && !owned) file.warn(`${file.path} belongs to another process that runs: this one keeps nothing.`);
  const content = owned && file ? read(owned, file) : undefined;
  const tables = new Map<string, Table<unknown>>();
  const secrets = new Map(Object.entries(content?.secrets ?? {}));
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function asText(): string {
    const contents = [...tables].map(([name, table]) => [name, [...table]]);
    return JSON.stringify({
      version: file?.version,
      secrets: Object.fromEntries(secrets),
      tables: Object.fromEntries(contents),
    });
  }

  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing
      .then(() => owned?.write(asText()))
      .catch((error: unknown) => file?.warn(`${file.path} is not written: ${String(error)}`));
    return writing;
  }

  function changed(): void {
    if (owned) timer ??= setTimeout(() => void write(), WRITE_AFTER_MS);
  }

  const atExit = () => timer && owned?.writeNow(asText());
  if (owned) process.once('exit', atExit);

  return {
    table<Document>(name: string, options: TableOptions<Document> = {}) {
      const table = new Table<Document>(changed, options);
      table.restore(content?.tables[name] ?? []);
      tables.set(name, table as Table<unknown>);
      return table;
    },
    secret(name) {
      const known = secrets.get(name) ?? randomBytes(32).toString('base64');
      secrets.set(name, known);
      changed();
      return Buffer.from(known, 'base64');
    },
    clear() {
      for (const table of tables.values()) table.clear();
    },
    async close() {
      if (timer) await write();
      await writing;
      process.off('exit', atExit);
      owned?.release();
    },
  };
}

function read({ text }: OwnedFile, { path, version, warn }: DocumentsFile): Content | undefined {
  const content = text === undefined ? undefined : parse(text);
  if (content?.version === version) return content;
  if (text !== undefined) warn(`${path} is of another version: the documents in it are not read.`);
  return undefined;
}

function parse(text: string): Content | undefined {
  try {
    return JSON.parse(text) as Content;
  } catch {
    return undefined;
  }
}
