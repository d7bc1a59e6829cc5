import type { ParseArgsConfig } from 'node:util';

/** Longer than a short option, and no long one. */
const DASHED = /^-[^-].+/s;

/**
 * Binds a value that begins with a dash to its option: `--key -Tl6E…` becomes `--key=-Tl6E…`. One public key in 64 begins with
 * one, and Node's parser refuses it as ambiguous.
 */
export function withDashedValues(
  args: readonly string[],
  options: NonNullable<ParseArgsConfig['options']>,
): readonly string[] {
  const bound: string[] = [];
  for (const arg of args) {
    const option = bound.at(-1) ?? '';
    const takesValue = option.startsWith('--') && options[option.slice(2)]?.type === 'string';
    if (takesValue && DASHED.test(arg)) bound.splice(-1, 1, `${option}=${arg}`);
    else bound.push(arg);
  }
  return bound;
}
