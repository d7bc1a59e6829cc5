import { createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PageDocument } from '@wattline/services/edge';

const html = `<!doctype html><p>rendered</p>${'view '.repeat(40_000)}</html>`;
const head = (length: number, more = 'X-First-View: whole\r\n'): string =>
  `HTTP/1.1 200 OK\r\n${more}Content-Type: text/html\r\nETag: ${new PageDocument(html).etag}\r\nContent-Length: ${length}\r\n\r\n`;

/** The behaviour of a renderer towards a connection. */
export const moods = {
  sound: (socket) => socket.end(head(html.length) + html),
  'closes at once': (socket) => socket.destroy(),
  'resets the connection': (socket) => socket.resetAndDestroy(),
  hangs: () => undefined,
  'dies in the middle': (socket) => socket.write(head(html.length) + html.slice(0, 60_000), () => socket.destroy()),
  'hangs in the middle': (socket) => socket.write(head(html.length) + html.slice(0, 60_000)),
  'dies in its head': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-'),
  async trickles(socket) {
    socket.write(head(html.length));
    for (let at = 0; at < 40 && !socket.destroyed; at += 1) {
      socket.write('<p>');
      await wait(50);
    }
    socket.destroy();
  },
  'says less than it promised': (socket) => socket.end(head(html.length + 1) + html),
  'speaks another language': (socket) => socket.end('\u0000\u0001 220 mail.example ESMTP\r\n'),
  'is another server': (socket) => socket.end(`${head(5, '')}hello`),
  'sends elsewhere': (socket) =>
    socket.end('HTTP/1.1 302 Found\r\nLocation: https://elsewhere.example\r\nContent-Length: 0\r\n\r\n'),
  fails: (socket) => socket.end('HTTP/1.1 500 Broken\r\nContent-Length: 6\r\n\r\nbroken'),
  'has no view': (socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'),
} as const satisfies Readonly<Record<string, (socket: Socket) => unknown>>;

export type Mood = keyof typeof moods;

export type MoodyRenderer = Awaited<ReturnType<typeof moodyRenderer>>;

/** A renderer's place on the network, and whatever may be there instead of one. */
export async function moodyRenderer() {
  const open = new Set<Socket>();
  const asked: string[] = [];
  let mood: Mood = 'sound';
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (data) => {
      asked.push(data.toString());
      void moods[mood](socket);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    become: (next: Mood): void => void (mood = next),
    /** Every request's head so far. */
    asked: asked as readonly string[],
    /** The heads of so many requests, once they are here: nginx, which does not wait for long, may answer a page before. */
    wasAsked: async (times: number): Promise<readonly string[]> => {
      while (asked.length < times) await wait(5);
      return asked;
    },
    /** Once nginx waits for no answer any more: what came of its requests is counted by then. */
    wasLeft: async (): Promise<void> => {
      while (open.size > 0) await wait(5);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
