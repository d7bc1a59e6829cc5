import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { LowSync, MemorySync } from 'lowdb';
import { JSONFileSync } from 'lowdb/node';

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

/** How a table keeps its documents. */
interface TableOptions<Document> {
  /** OCPI's ids compare without case. */
  readonly ignoresCase?: boolean;
  /** The members that are dates, which JSON writes as text. */
  readonly dates?: readonly (keyof Document & string)[];
}

/** Where documents are kept. One process at a time writes a file. */
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
 * The documents of one kind by id, in the order in which they were added. Documents are replaced, never changed in
 * place: what is not set again is not written.
 */
class Table<Document> extends Map<string, Document> {
  constructor(
    private readonly changed: () => void,
    private readonly options: TableOptions<Document>,
  ) {
    super();
  }

  override get(id: string): Document | undefined {
    return super.get(this.keyOf(id));
  }

  override has(id: string): boolean {
    return super.has(this.keyOf(id));
  }

  override set(id: string, document: Document): this {
    super.set(this.keyOf(id), document);
    this.changed();
    return this;
  }

  override delete(id: string): boolean {
    this.changed();
    return super.delete(this.keyOf(id));
  }

  override clear(): void {
    super.clear();
    this.changed();
  }

  private keyOf(id: string): string {
    return this.options.ignoresCase ? id.toLowerCase() : id;
  }
}

/** A document as JSON has it, with its dates. Its shape is taken on trust: only its table wrote it. */
function restored<Document>(document: Document, dates: TableOptions<Document>['dates'] = []): Document {
  const asDates = dates.flatMap((name) => {
    const time: unknown = document[name];
    return typeof time === 'string' ? [[name, new Date(time)]] : [];
  });
  return asDates.length === 0 ? document : { ...document, ...Object.fromEntries(asDates) };
}

/** The content of a file; nothing of one that is new, of another version or no JSON. */
function read(db: LowSync<Content | null>, { path, version, warn }: DocumentsFile): Content | null {
  try {
    db.read();
  } catch (error) {
    warn(`${path} is not read: ${String(error)}`);
  }
  if (db.data === null || db.data.version === version) return db.data;
  warn(`${path} is of another version: the documents in it are not read.`);
  return null;
}

/**
 * Opens documents. Changes that one synchronous piece of work makes are written together or not at all.
 * @param file nothing keeps the documents in memory only
 */
export async function openDocuments(file?: DocumentsFile): Promise<Documents> {
  if (file) mkdirSync(dirname(file.path), { recursive: true });
  const db = new LowSync<Content | null>(file ? new JSONFileSync<Content | null>(file.path) : new MemorySync(), null);
  const content = file ? read(db, file) : null;
  const tables = new Map<string, Table<unknown>>();
  const secrets = new Map(Object.entries(content?.secrets ?? {}));
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    if (timer === undefined || !file) return;
    clearTimeout(timer);
    timer = undefined;
    db.data = {
      version: file.version,
      secrets: Object.fromEntries(secrets),
      tables: Object.fromEntries([...tables].map(([name, table]) => [name, [...table]])),
    };
    try {
      db.write();
    } catch (error) {
      file.warn(`${file.path} is not written: ${String(error)}`);
    }
  }

  function changed(): void {
    if (file) timer ??= setTimeout(write, WRITE_AFTER_MS);
  }

  if (file) process.once('exit', write);
  return {
    table<Document>(name: string, options: TableOptions<Document> = {}) {
      const table = new Table<Document>(changed, options);
      for (const [id, document] of content?.tables[name] ?? [])
        table.set(id, restored(document as Document, options.dates));
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
      write();
      process.off('exit', write);
    },
  };
}
