import { compileFunction, runInNewContext } from 'node:vm';
import type { DOMWindow } from 'jsdom';

/** Runs the app in a window. */
export type App = (window: DOMWindow) => void;

const IDENTIFIER = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;

/** The objects of the language itself: the same objects for the app and for Node. */
const language = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]);

function namesIn(object: object | null): readonly string[] {
  return object === null ? [] : [...Object.getOwnPropertyNames(object), ...namesIn(Object.getPrototypeOf(object))];
}

/** The globals that the app must not take from Node: what a window has otherwise, and what no window has. */
function isOther(window: DOMWindow, name: string): boolean {
  return name in window
    ? !Object.is(Reflect.get(window, name), Reflect.get(globalThis, name))
    : name in globalThis && !language.has(name);
}

/**
 * Compiles the app into one function with the globals of a window as arguments. All tabs of a process run the same
 * function, so V8 optimizes it once; in a realm per tab every page would begin with cold code.
 */
export function compileApp(code: string): App {
  const used = new Set(code.match(IDENTIFIER));
  let compiled: { readonly names: readonly string[]; readonly run: (...values: unknown[]) => void } | null = null;
  const compile = (window: DOMWindow) => {
    const names = [...new Set([...namesIn(window), ...namesIn(globalThis)])].filter(
      (name) => used.has(name) && isOther(window, name),
    );
    return { names, run: compileFunction(code, names, { filename: 'app.js' }) as (...values: unknown[]) => void };
  };
  return (window) => {
    compiled ??= compile(window);
    compiled.run(...compiled.names.map((name): unknown => Reflect.get(window, name)));
  };
}
