import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { patience } from '@wattline/local/patience';
import type { Surface } from '../engines/engine';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const inPage = readFileSync(join(import.meta.dirname, 'in-page.js'), 'utf8');
const FINDER = `(() => { ${library}\n; ${inPage}\n; return true; })()`;

/** Generous, and more on a machine that is slow or busy with other work. A good page never takes so long. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 50;

/**
 * Repeats until the work succeeds. A page between two documents has nothing to find, so every error may pass.
 *
 * @throws The last error, with the wish in words.
 */
export async function until<T>(wish: string, work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const end = performance.now() + patienceMs * patience();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (performance.now() > end) throw new Error(`${wish}: ${String(error)}`, { cause: error });
    }
    await after(PAUSE_MS);
  }
}

/** A driver's view of a document, and their acts on it by hand. Everything waits until the page is ready for it. */
export class Hand {
  constructor(readonly surface: Surface) {}

  private async ask<T>(question: string): Promise<T> {
    if (!(await this.surface.evaluate<boolean>("typeof wattlineFind === 'object'")))
      await this.surface.evaluate(FINDER);
    return this.surface.evaluate<T>(question);
  }

  /** The texts of the elements that are shown now. */
  texts(target: Target): Promise<readonly string[]> {
    return this.ask(`wattlineFind.find(${written(target)}).map((element) => element.innerText ?? element.textContent)`);
  }

  /** Waits until one is shown. @returns Its text. */
  sees(target: Target, patienceMs?: number): Promise<string> {
    return until(
      `see ${written(target)}`,
      async () => {
        const [text] = await this.texts(target);
        if (text === undefined) throw new Error('It is not there.');
        return text;
      },
      patienceMs,
    );
  }

  /** Waits until the text of one is another. */
  async seesChange(target: Target, before: string): Promise<void> {
    await until(`see a change of ${written(target)}`, async () => {
      if ((await this.sees(target)) === before) throw new Error(`It says still: ${before}`);
    });
  }

  /** Waits until none is shown. */
  async seesNo(target: Target, patienceMs?: number): Promise<void> {
    await until(
      `see no ${written(target)}`,
      async () => {
        const texts = await this.texts(target);
        if (texts.length > 0) throw new Error(`It is there: ${texts.join(' | ')}`);
      },
      patienceMs,
    );
  }

  /** Presses one, once it can be pressed. */
  async press(target: Target): Promise<void> {
    await this.readily('press', target, (element) => this.surface.click(element));
  }

  /** Types into a field; again where it stayed empty, as when it moved away below the pointer. */
  async enter(target: Target, text: string): Promise<void> {
    await this.readily('enter text into', target, async (element) => {
      await this.surface.type(element, text);
      // A field that is gone has had its effect.
      const isEmpty = await this.ask<boolean>(`wattlineFind.find(${written(target)})[0]?.value === ''`).catch(
        () => false,
      );
      if (isEmpty) throw new Error('It stayed empty.');
    });
  }

  private async readily(act: string, target: Target, work: (element: string) => Promise<void>): Promise<void> {
    const ready = `wattlineFind.ready(${written(target)})`;
    await until(`${act} ${written(target)}`, async () => {
      if (!(await this.ask<boolean>(`${ready} !== null`))) throw new Error('It is not ready.');
      await work(ready);
    });
  }

  /** The content of a frame, by its selector. */
  async inFrame(css: string, work: (hand: Hand) => Promise<void>): Promise<void> {
    const frame: Target = { css };
    const surface = await until(`see the frame ${css}`, async () => {
      if ((await this.texts(frame)).length === 0) throw new Error('It is not there.');
      return this.surface.frame(`wattlineFind.find(${written(frame)})[0]`);
    });
    await work(new Hand(surface));
  }

  /** Waits until the page's path, with its query, is this one. */
  async isAt(path: RegExp): Promise<string> {
    return until(`be at ${String(path)}`, async () => {
      const at = await this.surface.evaluate<string>('location.pathname + location.search');
      if (!path.test(at)) throw new Error(`The page is at ${at}`);
      return at;
    });
  }
}

/** An element as a driver or a screen reader knows it. Strings are whole names and texts, expressions are searched. */
export interface Target {
  readonly role?: string;
  /** The name that assistive technology says. */
  readonly name?: string | RegExp;
  readonly label?: string | RegExp;
  readonly text?: string | RegExp;
  readonly css?: string;
  /** Looks only in elements of this kind. */
  readonly inside?: Target;
  /** Takes only elements with this text somewhere in them. */
  readonly having?: string | RegExp;
  readonly checked?: boolean;
}

/** A target as an expression that a page can read. */
const written = (target: Target): string =>
  JSON.stringify(target, (_, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  );
