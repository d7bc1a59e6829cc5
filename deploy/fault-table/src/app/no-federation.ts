/*
 * Takes the place of the federation runtime (@module-federation/runtime and runtime-core), which needs the federation
 * plugin in the build.
 */

export function registerPlugins(): void {
  // There is no runtime to extend.
}

export function registerRemotes(): void {
  // There is no runtime to tell.
}

/** @throws Error, always: the remotes are in the same bundle. */
export async function loadRemote(name: string): Promise<never> {
  throw new Error(`${name} is not loaded from an address here`);
}

/** No runtime runs, so there is nothing to ask. */
export function getInstance(): null {
  return null;
}
