import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** What an entry gives, by which the runtime asks for what it exposes. */
export type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>> & object;

export const isContainer = (left: unknown): left is Container =>
  typeof left === 'object' && left !== null && 'init' in left && 'get' in left;
