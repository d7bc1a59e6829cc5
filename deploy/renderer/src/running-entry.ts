import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { BackendAnswer, FirstViewQuestion, RenderedView } from '@wattline/contract';

type Question = Omit<FirstViewQuestion, 'read'>;
type Read = FirstViewQuestion['read'];

/** The error that the code of an entry threw, as its process sends it. */
interface Thrown {
  readonly message: string;
  readonly type: string;
  readonly stack: string;
}

/** An entry threw, or had to be ended. Its stack names places in the release's file. */
export class EntryError extends Error {
  readonly type: string;

  constructor({ message, type, stack }: Thrown) {
    super(message);
    this.name = 'EntryError';
    this.type = type;
    this.stack = stack;
  }
}

const ended = (message: string): EntryError => new EntryError({ message, type: 'Error', stack: '' });

type FromEntry =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly render: number; readonly id: number; readonly path: string }
  | { readonly kind: 'rendered'; readonly render: number; readonly view: RenderedView | null }
  | ({ readonly kind: 'failed'; readonly render: number } & Thrown)
  | ({ readonly kind: 'broken' } & Thrown);

type ToEntry =
  | { readonly kind: 'start'; readonly code: string; readonly file: string }
  | { readonly kind: 'render'; readonly id: number; readonly question: Question }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: BackendAnswer | null };

interface UnderWay {
  readonly read: Read;
  readonly resolve: (view: RenderedView | null) => void;
  readonly reject: (error: Error) => void;
}

/** A release's server entry in a process of its own, with a limit of memory. */
export interface RunningEntry {
  /** Resolves when the entry's code has run. Rejects with its error. */
  readonly ready: Promise<void>;
  /** False when it has ended, by itself or by `stop`. */
  readonly isAlive: () => boolean;
  /** Renders. Rejects with the entry's error, and when the process ends. */
  readonly render: (question: Question, read: Read) => Promise<RenderedView | null>;
  /** Ends it, whatever it is doing. */
  readonly stop: () => void;
}

const PROGRAM = fileURLToPath(new URL('entry-process.mjs', import.meta.url));

/**
 * The options of Node for a process without rights: of the machine it may read its own program alone, it starts no
 * process and no thread, and makes no code of texts.
 */
export const withoutRights = (program: string): readonly string[] => [
  // Its name until Node 22.13.
  process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
  `--allow-fs-read=${program}`,
  '--disallow-code-generation-from-strings',
];

/** Starts a process with this code, which its errors name by `file`. It gets no environment, so no secrets, and says nothing on the renderer's output. */
export function startEntry(code: string, memoryMb: number, file = 'server.mjs'): RunningEntry {
  const options = [...withoutRights(PROGRAM), '--experimental-vm-modules', `--max-old-space-size=${memoryMb}`];
  const child = spawn(process.execPath, [...options, PROGRAM], {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // It alone never keeps the renderer from ending.
  child.unref();
  child.channel?.unref();
  const underWay = new Map<number, UnderWay>();
  let [alive, isReady, renders] = [true, false, 0];
  const start = new EventEmitter();
  const ready = once(start, 'ready').then(() => undefined);
  // Each render tells of it.
  ready.catch(() => undefined);

  const end = (error: Error): void => {
    if (!alive) return;
    alive = false;
    if (!isReady) start.emit('error', error);
    for (const render of underWay.values()) render.reject(error);
    underWay.clear();
  };
  // A message that cannot be sent ends with the process.
  const tell = (message: ToEntry): void => void child.send(message, () => undefined);

  async function answer({ render, id, path }: Extract<FromEntry, { kind: 'read' }>): Promise<void> {
    const found = await underWay
      .get(render)
      ?.read(path)
      .catch(() => null);
    if (alive) tell({ kind: 'answer', id, answer: found ?? null });
  }

  child.on('message', (message: FromEntry) => {
    if (message.kind === 'ready') {
      isReady = true;
      start.emit('ready');
    } else if (message.kind === 'read') {
      void answer(message);
    } else if (message.kind === 'broken') {
      end(new EntryError(message));
    } else {
      const render = underWay.get(message.render);
      underWay.delete(message.render);
      if (message.kind === 'rendered') render?.resolve(message.view);
      else render?.reject(new EntryError(message));
    }
  });
  child.on('error', end);
  child.on('exit', (_, signal) =>
    end(ended(signal === 'SIGABRT' ? 'The entry had no memory left.' : 'The process of the entry has ended.')),
  );
  tell({ kind: 'start', code, file });

  return {
    ready,
    isAlive: () => alive,
    render: (question, read) =>
      new Promise((settle, fail) => {
        if (!alive) return fail(ended('The process of the entry has ended.'));
        renders += 1;
        underWay.set(renders, { read, resolve: settle, reject: fail });
        tell({ kind: 'render', id: renders, question });
      }),
    stop() {
      end(ended('The entry was stopped.'));
      child.kill('SIGKILL');
    },
  };
}
