import { isRecord } from '../json';

/** Reads a form as Stripe's clients write one: `card[number]=…` is a member of a member, and all values are text. */
export function readForm(form: string): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const [first = '', ...rest] = name.split('[').map((part) => part.replace(/\]$/, ''));
    place(read, [first, ...rest], value);
  }
  return read;
}

function place(into: Record<string, unknown>, [key = '', ...rest]: string[], value: string): void {
  if (key === '__proto__') return;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const found = into[key];
  const inner = isRecord(found) ? found : {};
  into[key] = inner;
  place(inner, rest, value);
}
