import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** This machine in the place of the recipe's: its folders and ports, as they stand in the page and in the units. */
export interface Machine {
  readonly folder: string;
  /** The clone. */
  readonly clone: string;
  /** A text of the page or of a unit, for this machine. */
  readonly here: (text: string) => string;
  /** The port in the place of one of the recipe's. */
  readonly port: (recipes: string) => number;
}

const PORTS = ['8443', '8480', '4200', '8081', '8079', '8078'];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : freePort();
}

/**
 * @param folder Everything that the recipe writes outside of the clone is written below it.
 * @param clone The folder in the place of /opt/wattline.
 */
export async function machineIn(folder: string, clone: string): Promise<Machine> {
  const ports = new Map<string, number>();
  for (const recipes of PORTS) ports.set(recipes, await freePort());
  const folders: readonly (readonly [string, string])[] = [
    ['/opt/wattline', clone],
    ...['/etc/wattline', '/etc/systemd/system', '/var/lib/wattline', '/run', '/var/log'].map(
      (path) => [path, join(folder, path)] as const,
    ),
  ];
  for (const [, path] of folders) mkdirSync(path, { recursive: true });
  const here = (text: string): string => {
    const placed = folders.reduce(
      (made, [from, to]) => made.replaceAll(new RegExp(`(?<![\\w/])${from}(?![\\w-])`, 'g'), to),
      text,
    );
    return [...ports].reduce(
      (made, [from, to]) => made.replaceAll(new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g'), String(to)),
      placed,
    );
  };
  return { folder, clone, here, port: (recipes) => ports.get(recipes) ?? 0 };
}
