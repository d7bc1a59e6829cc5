import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '@wattline/local/testing';
import type { Look } from './engine';

interface Programs {
  readonly driver: string;
  readonly screen: string;
}

/** The programs that serve WebKit's sessions. */
export interface RunningWebKit {
  readonly url: string;
  stop(): void;
}

/** It takes the first display that is free, and writes its number. */
async function startScreen(program: string): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  const process = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await Promise.race([
    once(process.stdio[3] as Readable, 'data'),
    once(process, 'exit').then(() => {
      throw new Error('Xvfb did not start.');
    }),
  ])) as [Buffer];
  return { process, display: `:${number.toString().trim()}` };
}

/** A folder of settings, in which GTK finds that the device wants no motion. */
function settingsFor(looks: readonly Look[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'wattline-gtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  const animations = looks.includes('reduced motion') ? 0 : 1;
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${animations}\n`);
  return folder;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Starts a screen without a picture, and WebKit's driver on it, with pages in a time zone.
 *
 * @throws Error where one of them does not start.
 */
export async function startWebKit(
  { driver, screen }: Programs,
  timeZone: string,
  looks: readonly Look[],
): Promise<RunningWebKit> {
  const settings = settingsFor(looks);
  const { process: display, display: name } = await startScreen(screen);
  const port = await freePort();
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: name,
      TZ: timeZone,
      GDK_BACKEND: 'x11',
      XDG_CONFIG_HOME: settings,
    },
  });
  const stop = (): void => {
    server.kill();
    display.kill();
    rmSync(settings, { recursive: true, force: true });
  };
  for (let left = 100; !(await accepts(port)); left--) {
    if (left === 0 || server.exitCode !== null) {
      stop();
      throw new Error("WebKit's driver did not start.");
    }
    await after(100);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
  };
}
