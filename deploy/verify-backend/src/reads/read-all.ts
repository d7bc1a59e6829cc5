import type { Answer } from '../answer';
import type { Ask } from '../client';
import { type Named, type ReadName, rounds } from './read-plan';

/** Reads all that can be read: GET, and one OPTIONS. Nothing is written. Reads without an id to ask for are missing. */
export async function readAll(ask: Ask, named: Named): Promise<Partial<Record<ReadName, Answer>>> {
  const reads: Record<string, Answer> = {};
  for (const round of rounds) {
    const calls = Object.entries(round).map(([name, plan]) => [name, plan(reads, named)] as const);
    await Promise.all(
      calls.map(async ([name, call]) => {
        if (call) reads[name] = await ask(call);
      }),
    );
  }
  return reads;
}
