import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** The container that an entry gives; the runtime takes the exposed modules from it. */
export type Container = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>> & object;

export const isContainer = (left: unknown): left is Container =>
  typeof left === 'object' && left !== null && 'init' in left && 'get' in left;
