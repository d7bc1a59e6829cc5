import { UsageError, type Values } from './command-line';

/** The value of an option, or undefined where it is not given and has none of its own. */
export function textOf(values: Values, name: string): string | undefined {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
}

/**
 * The value of an option that must be there.
 * @throws UsageError.
 */
export function requiredText(values: Values, name: string): string {
  const value = textOf(values, name);
  if (value === undefined) throw new UsageError(`--${name} is missing.`);
  return value;
}
