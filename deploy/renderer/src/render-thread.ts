import { EventEmitter, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BackendAnswer, FirstViewQuestion, RenderedView } from '@wattline/contract';

type Question = Omit<FirstViewQuestion, 'read'>;
type Read = FirstViewQuestion['read'];

type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly render: number; readonly id: number; readonly path: string }
  | { readonly kind: 'rendered'; readonly render: number; readonly view: RenderedView | null }
  | { readonly kind: 'failed'; readonly render: number; readonly message: string };

type ToThread =
  | { readonly kind: 'render'; readonly id: number; readonly question: Question }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: BackendAnswer | null };

interface UnderWay {
  readonly read: Read;
  readonly resolve: (view: RenderedView | null) => void;
  readonly reject: (error: Error) => void;
}

/** A release's server entry in a thread of its own, with a limit of memory. */
export interface RenderThread {
  /** Resolves when the entry's code has run. Rejects with its error. */
  readonly ready: Promise<void>;
  readonly isReady: () => boolean;
  /** False when it has ended, by itself or by `stop`. */
  readonly isAlive: () => boolean;
  /** Renders. Rejects with the entry's error, and when the thread ends. */
  readonly render: (question: Question, read: Read) => Promise<RenderedView | null>;
  /** Ends it, whatever it is doing. */
  readonly stop: () => void;
}

/** Starts a thread with this code. It gets no environment, so no secrets, and says nothing on the process's output. */
export function startThread(code: string, memoryMb: number): RenderThread {
  const worker = new Worker(new URL('thread.mjs', import.meta.url), {
    workerData: { module: `data:text/javascript;base64,${Buffer.from(code).toString('base64')}` },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  // It alone never keeps a process from ending.
  worker.unref();
  const underWay = new Map<number, UnderWay>();
  let [alive, isReady, isStopped, renders] = [true, false, false, 0];
  const start = new EventEmitter();
  const ready = once(start, 'ready').then(() => undefined);
  // Each render tells of it.
  ready.catch(() => undefined);
  worker.stdout.resume();
  worker.stderr.resume();

  const end = (error: Error): void => {
    if (!alive) return;
    alive = false;
    if (!isReady) start.emit('error', error);
    for (const render of underWay.values()) render.reject(error);
    underWay.clear();
  };
  const tell = (message: ToThread): void => worker.postMessage(message);

  async function answer({ render, id, path }: Extract<FromThread, { kind: 'read' }>): Promise<void> {
    const found = await underWay
      .get(render)
      ?.read(path)
      .catch(() => null);
    tell({ kind: 'answer', id, answer: found ?? null });
  }

  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') {
      isReady = true;
      start.emit('ready');
    } else if (message.kind === 'read') {
      void answer(message);
    } else {
      const render = underWay.get(message.render);
      underWay.delete(message.render);
      if (message.kind === 'rendered') render?.resolve(message.view);
      else render?.reject(new Error(message.message));
    }
  });
  worker.on('error', (error) => end(new Error(error instanceof Error ? error.message : String(error))));
  worker.on('exit', () => end(new Error('The thread has ended.')));

  return {
    ready,
    isReady: () => isReady,
    isAlive: () => alive,
    render: (question, read) =>
      new Promise((settle, fail) => {
        if (!alive) return fail(new Error('The thread has ended.'));
        renders += 1;
        underWay.set(renders, { read, resolve: settle, reject: fail });
        tell({ kind: 'render', id: renders, question });
      }),
    stop() {
      end(new Error('The thread was stopped.'));
      // Every render that it holds up stops it.
      if (!isStopped) void worker.terminate();
      isStopped = true;
    },
  };
}
