import type { BackendAnswer } from '@wattline/contract';
import { releaseFolder, type Store } from '@wattline/release';
import { PageDocument, refusedRead, type FirstViews, type PageRequest } from '@wattline/services/edge';
import { CircuitBreaker } from './circuit-breaker';
import {
  liveSegments,
  readLivePage,
  readServerEntry,
  releaseFor,
  type LivePage,
  type ServerEntry,
} from './live-release';
import { renderedDocument } from './rendered-document';
import { startEntry, type RunningEntry } from './running-entry';
import { ShortCache } from './short-cache';
import { readVisitor, type Visitor } from './visitor';

export interface RendererOptions {
  readonly store: Store;
  /** Reads from the backend, as no driver, for a page of this host. */
  readonly read: (path: string, signal: AbortSignal, host: string | undefined) => Promise<BackendAnswer>;
  /** How long a page waits for its first view. */
  readonly budgetMs?: number;
  /** How long a rendered document is given again. */
  readonly keepMs?: number;
  /**
   * The time for which the live releases are not read again; with 0 each page is rendered by the releases that are live
   * at that moment.
   */
  readonly keepLiveMs?: number;
  /** How long a release that failed repeatedly is not tried. */
  readonly pauseMs?: number;
  /** How long past its budget a render may go on before its entry's process is ended. */
  readonly hangMs?: number;
  /** The most memory that a release's entry has. */
  readonly memoryMb?: number;
  /** The most entries that run at a time: as many as releases are live, unless given. Pages of the others have no first view. */
  readonly mostEntries?: number;
  /** Reports each failure that keeps a page from its first view; `at`: that of a release's code, at one of its pages. */
  readonly onFailure?: (release: string, error: Error, at?: FailedPage) => void;
}

/** The page that a release's server entry failed for. */
export interface FailedPage {
  readonly part: string;
  readonly version: string;
  readonly path: string;
  /** The site's runtime configuration. */
  readonly config: unknown;
}

export interface Renderer {
  /** A document with its first view, or null: the static document is to be sent. Never throws. */
  readonly render: FirstViews;
  /** Starts the entries of the live releases, so that no page waits for that. Never throws. */
  readonly warm: () => Promise<void>;
  /** Ends all entries. */
  readonly close: () => void;
}

/** A document is about 50 KB. */
const MOST_DOCUMENTS = 500;
/** A view reads one record, its network and some tariffs. More reads come from a hostile record. */
const MOST_READS = 50;
/** A station with 500 connectors has some 300,000. A longer answer would hold up the pages that the entry renders beside it. */
const MOST_CHARACTERS = 2_000_000;

interface Release {
  readonly part: string;
  readonly version: string;
  /** Of its server entry. */
  readonly server: ServerEntry;
}

/** The part of a request that decides the rendered document. */
interface Asked extends Pick<PageRequest, 'path' | 'code' | 'isScanned' | 'host'> {
  readonly visitor: Visitor;
}

const releaseKey = (part: string, version: string): string => `${part} ${version}`;

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

const stop = (entry: Promise<RunningEntry>): void =>
  void entry.then(
    (one) => one.stop(),
    () => undefined,
  );

/** The value, or null when the time is over first. */
async function within<T>(value: Promise<T>, ms: number): Promise<T | null> {
  if (ms <= 0) return null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}

/**
 * Renders first views by the server entries of the live releases (docs/decisions/0019). A page never needs it: a late,
 * broken or unknown view is null.
 */
export function createRenderer({
  store,
  read,
  budgetMs = 250,
  keepMs = 2_000,
  keepLiveMs = keepMs,
  pauseMs = 30_000,
  hangMs = 1_000,
  memoryMb = 128,
  mostEntries = Infinity,
  onFailure,
}: RendererOptions): Renderer {
  const pages = new ShortCache<LivePage | null>(keepLiveMs, 50);
  const documents = new ShortCache<PageDocument | null>(keepMs, MOST_DOCUMENTS, (one) => !one?.isOneDrivers);
  const breaker = new CircuitBreaker(pauseMs);
  /** By release. */
  const entries = new Map<string, Promise<RunningEntry>>();
  /** The live releases that render, by the page that they were read with. */
  const live = new Map<string, readonly string[]>();

  const failed = ({ part, version, path, config }: FailedPage, error: unknown): void => {
    const release = releaseKey(part, version);
    breaker.failed(release, path);
    onFailure?.(release, asError(error), { part, version, path, config });
  };
  /** Entries that were ended because a page's render hung, and that page: the others that it takes along have not failed. */
  const endedFor = new WeakMap<RunningEntry, Asked>();

  /** Ends the entries of releases that are not live any more. One that is live is never ended for another. */
  function endOthers(): void {
    const held = new Set([...live.values()].flat());
    for (const [key, entry] of entries) {
      if (held.has(key)) continue;
      entries.delete(key);
      stop(entry);
    }
  }

  async function readPage(segment: string, site?: string): Promise<LivePage | null> {
    try {
      const page = await readLivePage(store, segment, site);
      const keys = page ? [...page.entries.keys()].map((version) => releaseKey(page.part, version)) : [];
      live.set(JSON.stringify([site, segment]), keys);
      endOthers();
      return page;
    } catch (error) {
      onFailure?.(segment, asError(error));
      throw error;
    }
  }

  async function start({ part, version, server }: Release): Promise<RunningEntry> {
    const code = await readServerEntry(store, part, version, server);
    const entry = startEntry(code, memoryMb, `/${releaseFolder(part, version)}/${server.file}`);
    const tooLong = setTimeout(entry.stop, 10 * hangMs);
    entry.ready.finally(() => clearTimeout(tooLong)).catch(() => undefined);
    return entry;
  }

  async function entryOf(release: Release): Promise<RunningEntry> {
    const key = releaseKey(release.part, release.version);
    const entry = entries.get(key) ?? start(release);
    entries.set(key, entry);
    try {
      const found = await entry;
      if (found.isAlive()) return found;
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key);
      throw error;
    }
    if (entries.get(key) === entry) entries.delete(key);
    return entryOf(release);
  }

  async function renderOn(entry: RunningEntry, page: LivePage, { version }: Release, asked: Asked) {
    const { path, code = null, isScanned = false, host, visitor } = asked;
    const answers = new Map<string, BackendAnswer>();
    // Past the budget this page is sent without a view, but the rendered one then serves the next page.
    const mostMs = budgetMs + hangMs;
    const deadline = AbortSignal.timeout(mostMs);
    let left = MOST_READS;
    const readOnce = async (address: string): Promise<BackendAnswer> => {
      deadline.throwIfAborted();
      left -= 1;
      if (left < 0) throw new Error('The page reads too much.');
      const refusal = refusedRead(address);
      const answer = refusal ? { ...refusal, headers: {} } : await within(read(address, deadline, host), mostMs);
      if (answer === null || deadline.aborted) throw new Error('The backend was late.');
      if (answer.body.length > MOST_CHARACTERS) throw new Error('The answer is too long.');
      answers.set(address, answer);
      return answer;
    };
    const { language, theme } = visitor;
    const renderedAt = Date.now();
    const hang = setTimeout(() => {
      if (!endedFor.has(entry)) endedFor.set(entry, asked);
      entry.stop();
    }, mostMs);
    try {
      const question = { path, code, isScanned, host: host ?? null, language, theme, config: page.config };
      const view = await entry.render(question, readOnce);
      if (!view) return null;
      const address = page.domain === null ? null : page.domain + path.split('/').map(encodeURIComponent).join('/');
      const parts = { part: page.part, version, view, answers, visitor, renderedAt, address };
      const document = new PageDocument(renderedDocument(page.document, parts), view.isOneDrivers);
      // Most browsers ask for it.
      await document.encoded('br');
      return document;
    } finally {
      clearTimeout(hang);
    }
  }

  /** @throws the error of rendering, once the breaker knows. */
  async function make(page: LivePage, release: Release, asked: Asked): Promise<PageDocument | null> {
    const key = releaseKey(release.part, release.version);
    const at: FailedPage = { ...release, path: asked.path, config: page.config };
    let entry: RunningEntry | null = null;
    try {
      entry = await entryOf(release);
      await entry.ready;
      const since = Date.now();
      const document = await renderOn(entry, page, release, asked);
      if (Date.now() - since <= budgetMs) breaker.succeeded(key, asked.path);
      else failed(at, new Error('The render was late.'));
      return document;
    } catch (error) {
      const hanging = entry && endedFor.get(entry);
      if (!hanging || hanging === asked) failed(at, error);
      throw error;
    }
  }

  async function render({
    segment,
    path,
    code = null,
    isScanned = false,
    cookies = '',
    host,
    site,
  }: PageRequest): Promise<PageDocument | null> {
    const since = Date.now();
    const taken = pages.take(JSON.stringify([site, segment]), () => readPage(segment, site));
    const page = await within(taken.value, budgetMs);
    if (!page) return null;
    const visitor = readVisitor(cookies, page.language);
    const chosen = releaseFor(page.part, page.releases, visitor);
    if (!chosen) return null;
    const { version } = chosen.metadata;
    const server = page.entries.get(version);
    if (!server) return null;
    const release: Release = { part: page.part, version, server };
    const running = releaseKey(page.part, version);
    if (!entries.has(running) && entries.size >= mostEntries) return null;
    const asked: Asked = { path, code, isScanned, host, visitor };
    const { language, theme } = visitor;
    const key = JSON.stringify([path, code, isScanned, language, theme, release.version, page.tag, host, site]);
    if (!documents.has(key) && !breaker.isClosed(running, path)) return null;
    const { value, startedAt, until } = documents.take(key, () => make(page, release, asked));
    if (until !== Infinity) return value;
    // Counted from its beginning: a request that joins a late render does not wait for it too.
    return within(value, budgetMs - (Date.now() - Math.min(since, startedAt)));
  }

  async function warm(): Promise<void> {
    const known = await Promise.all((await liveSegments(store)).map((segment) => readPage(segment)));
    const releases = known.flatMap((page) =>
      page === null ? [] : [...page.entries].map(([version, server]) => ({ part: page.part, version, server })),
    );
    // A part has several segments.
    const each = new Map(releases.map((release) => [releaseKey(release.part, release.version), release]));
    await Promise.all([...each.values()].slice(0, mostEntries).map(async (release) => (await entryOf(release)).ready));
  }

  return {
    // The failure was reported where it occurred.
    render: (request) => render(request).catch(() => null),
    // A release that cannot be started now is tried and reported when a page asks for it.
    warm: () => warm().catch(() => undefined),
    close() {
      entries.forEach(stop);
      entries.clear();
    },
  };
}
