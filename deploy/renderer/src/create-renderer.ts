import type { BackendAnswer } from '@wattline/contract';
import type { Store } from '@wattline/release';
import { CircuitBreaker } from './circuit-breaker';
import { readLivePage, readServerEntry, releaseFor, type LivePage } from './live-release';
import { startThread, type RenderThread } from './render-thread';
import { renderedDocument } from './rendered-document';
import { ShortCache } from './short-cache';
import { readVisitor, type Visitor } from './visitor';

export interface RendererOptions {
  readonly store: Store;
  /** Reads from the backend, as no driver. The operator's token is its caller's to add. */
  readonly read: (path: string, signal: AbortSignal) => Promise<BackendAnswer>;
  /** How long a page waits for its first view. */
  readonly budgetMs?: number;
  /** How long a rendered document is given again. */
  readonly keepMs?: number;
  /** How long a release that failed repeatedly is not tried. */
  readonly pauseMs?: number;
  /** How long past its budget a render may go on before its thread is ended. */
  readonly hangMs?: number;
  /** The most memory that a release's thread has. */
  readonly memoryMb?: number;
  /** Told of everything that keeps a page from its first view, for the server's log. */
  readonly onFailure?: (release: string, error: Error) => void;
}

export interface RenderRequest {
  /** The path's first segment: 'station'. */
  readonly segment: string;
  /** Decoded, without its query. */
  readonly path: string;
  /** The request's Cookie header. */
  readonly cookies?: string;
}

export interface Renderer {
  /** A document with its first view, or null: the static document is to be sent. Never throws. */
  readonly render: (request: RenderRequest) => Promise<string | null>;
  /** Ends all threads. */
  readonly close: () => void;
}

/** A document is about 50 KB. */
const MOST_DOCUMENTS = 500;
/** A release on trial beside each part's own, and the one before. */
const MOST_THREADS = 4;

interface Release {
  readonly part: string;
  readonly version: string;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)));

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
 * Renders first views by the server entries of the releases that are live (docs/decisions/0019). A page never needs it:
 * what is late, broken or unknown is null.
 */
export function createRenderer({
  store,
  read,
  budgetMs = 250,
  keepMs = 2_000,
  pauseMs = 30_000,
  hangMs = 1_000,
  memoryMb = 128,
  onFailure,
}: RendererOptions): Renderer {
  const pages = new ShortCache<LivePage | null>(keepMs, 50);
  const documents = new ShortCache<string | null>(keepMs, MOST_DOCUMENTS);
  const breaker = new CircuitBreaker(pauseMs);
  /** By release, the one used last at the end; null for a release without a server entry. */
  const threads = new Map<string, Promise<RenderThread | null>>();

  const failed = (release: string, error: unknown): void => {
    breaker.failed(release);
    onFailure?.(release, asError(error));
  };

  async function readPage(segment: string): Promise<LivePage | null> {
    try {
      return await readLivePage(store, segment);
    } catch (error) {
      onFailure?.(segment, asError(error));
      throw error;
    }
  }

  async function start({ part, version }: Release): Promise<RenderThread | null> {
    const code = await readServerEntry(store, part, version);
    return code === null ? null : startThread(code, memoryMb);
  }

  async function threadOf(release: Release): Promise<RenderThread | null> {
    const key = `${release.part} ${release.version}`;
    const known = threads.get(key);
    threads.delete(key);
    const thread = known ?? start(release);
    threads.set(key, thread);
    for (const [old, unused] of threads) {
      if (threads.size <= MOST_THREADS) break;
      threads.delete(old);
      unused.then(
        (one) => one?.stop(),
        () => undefined,
      );
    }
    try {
      const found = await thread;
      if (found === null || found.isAlive()) return found;
    } catch (error) {
      if (threads.get(key) === thread) threads.delete(key);
      throw error;
    }
    if (threads.get(key) === thread) threads.delete(key);
    return threadOf(release);
  }

  async function renderOn(thread: RenderThread, page: LivePage, { version }: Release, path: string, visitor: Visitor) {
    const answers = new Map<string, BackendAnswer>();
    const deadline = AbortSignal.timeout(budgetMs);
    const readOnce = async (address: string): Promise<BackendAnswer> => {
      deadline.throwIfAborted();
      const answer = await within(read(address, deadline), budgetMs);
      if (answer === null || deadline.aborted) throw new Error('The backend was late.');
      answers.set(address, answer);
      return answer;
    };
    const { language, theme } = visitor;
    const renderedAt = Date.now();
    const hang = setTimeout(() => thread.stop(), budgetMs + hangMs);
    try {
      const view = await thread.render({ path, language, theme }, readOnce);
      return view && renderedDocument(page.document, { part: page.part, version, view, answers, visitor, renderedAt });
    } finally {
      clearTimeout(hang);
    }
  }

  /** @throws what went wrong, once the breaker knows. */
  async function make(page: LivePage, release: Release, path: string, visitor: Visitor): Promise<string | null> {
    const key = `${release.part} ${release.version}`;
    try {
      const thread = await threadOf(release);
      if (!thread) return null;
      if (!thread.isReady()) {
        const tooLong = setTimeout(() => thread.stop(), 10 * hangMs);
        await thread.ready.finally(() => clearTimeout(tooLong));
      }
      const since = Date.now();
      const document = await renderOn(thread, page, release, path, visitor);
      if (Date.now() - since <= budgetMs) breaker.succeeded(key);
      else failed(key, new Error('The render was late.'));
      return document;
    } catch (error) {
      failed(key, error);
      throw error;
    }
  }

  async function render({ segment, path, cookies = '' }: RenderRequest): Promise<string | null> {
    const since = Date.now();
    const visitor = readVisitor(cookies);
    const page = await within(pages.take(segment, () => readPage(segment)).value, budgetMs);
    const chosen = page && releaseFor(page.releases, visitor);
    if (!page || !chosen) return null;
    const release = { part: page.part, version: chosen.metadata.version };
    if (!breaker.isClosed(`${release.part} ${release.version}`)) return null;
    const key = JSON.stringify([path, visitor.language, visitor.theme, release.version]);
    const { value, startedAt, until } = documents.take(key, () => make(page, release, path, visitor));
    if (until !== Infinity) return value;
    // Counted from its beginning: a request that joins a late render does not wait for it too.
    return within(value, budgetMs - (Date.now() - Math.min(since, startedAt)));
  }

  return {
    // What went wrong was told where it did.
    render: (request) => render(request).catch(() => null),
    close() {
      for (const thread of threads.values()) {
        thread.then(
          (one) => one?.stop(),
          () => undefined,
        );
      }
      threads.clear();
    },
  };
}
