import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import { beginsLike } from './begins-like';
import type { Fault, FaultInput } from './fault';

/** The faults in force. */
export interface FaultList {
  add(fault: v.InferOutput<typeof FaultInput>): Fault;
  all(): Fault[];
  /** Finds the oldest fault that a request meets, and counts the meeting. */
  meet(method: string, path: string, driver: string | undefined): Fault | undefined;
  remove(id: string): boolean;
  /** Removes the faults whose pattern begins so; all of them, unless told. */
  clear(patternPrefix?: string): void;
}

/** Makes an empty list of faults. */
export function createFaultList(): FaultList {
  let faults: Fault[] = [];
  return {
    add(input) {
      const fault = { ...input, id: randomUUID(), hits: 0 };
      faults.push(fault);
      return fault;
    },
    all: () => faults,
    meet(method, path, driver) {
      const fault = faults.find(
        (each) =>
          (each.method ?? method) === method && (each.driver ?? driver) === driver && beginsLike(path, each.path),
      );
      if (!fault) return undefined;
      fault.hits += 1;
      if (fault.hits === fault.times) faults = faults.filter((each) => each !== fault);
      return fault;
    },
    remove(id) {
      const before = faults.length;
      faults = faults.filter((fault) => fault.id !== id);
      return faults.length < before;
    },
    clear(patternPrefix = '') {
      faults = faults.filter((fault) => !fault.path.startsWith(patternPrefix));
    },
  };
}
