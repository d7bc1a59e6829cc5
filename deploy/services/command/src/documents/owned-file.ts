import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A file that only this process writes, each time as a whole. */
export interface OwnedFile {
  /** The text at the start; nothing of a file that does not exist yet. */
  readonly text: string | undefined;
  write(text: string): Promise<void>;
  /** For the end of the process, which waits for nothing. */
  writeNow(text: string): void;
  release(): void;
}

/** Opens a file; nothing if another process that runs has it open. */
export async function ownFile(path: string): Promise<OwnedFile | undefined> {
  await mkdir(dirname(path), { recursive: true });
  const owner = await own(path);
  if (!owner) return undefined;
  const part = `${path}.part`;
  return {
    text: read(path),
    async write(text) {
      await writeFile(part, text);
      await rename(part, path);
    },
    writeNow(text) {
      writeFileSync(part, text);
      renameSync(part, path);
    },
    release: () => owner.close(),
  };
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Ownership is a socket that listens: the system closes it with its process, however that ends. A file with a process id
 * would be left behind, and the id may be another process's by then.
 */
async function own(path: string): Promise<Server | undefined> {
  const name = `wattline-${createHash('sha256').update(resolve(path)).digest('hex').slice(0, 16)}`;
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const owner = await listen(address);
  if (owner || (await isAnswered(address))) return owner;
  await rm(address, { force: true });
  return listen(address);
}

const listen = (address: string): Promise<Server | undefined> =>
  new Promise((done) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => done(undefined));
    server.listen(address, () => done(server.unref()));
  });

const isAnswered = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(address, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
