import { createElement, useLayoutEffect, type ComponentType, type ReactNode } from 'react';
import { isRemoteModule, satisfiesRange, type Mounted, type Release, type RemoteModule } from '@wattline/contract';
import type { RouteObject } from '@wattline/vendor/router';
import { PartError } from '../part-error';
import { providedVersions } from '../provided-versions';
import { wearStyles } from './held-files';

export { holdFiles } from './held-files';

/** The result of `createBridgeComponent` of Module Federation's bridges. */
interface Bridge {
  readonly render: (info: {
    readonly dom: HTMLElement;
    readonly moduleName: string;
    readonly basename: string;
    readonly fallback: () => null;
  }) => unknown;
  readonly destroy: (info: { readonly dom: HTMLElement; readonly moduleName: string }) => unknown;
}

const has = (value: unknown, ...names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every((name) => typeof Reflect.get(value, name) === 'function');
const isBridge = (value: unknown): value is Bridge => has(value, 'render', 'destroy');

/** The bridge that a module exports, or a function that makes one. Null for a component: called outside of React, it gives none. */
function bridgeOf(exported: unknown): Bridge | null {
  if (isBridge(exported)) return exported;
  if (typeof exported !== 'function') return null;
  try {
    const made: unknown = (exported as () => unknown)();
    return isBridge(made) ? made : null;
  } catch {
    return null;
  }
}

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

/** A bridge by the shell's own door; its router hears of each step that the shell takes. */
const mountedBridge = (part: string, bridge: Bridge): Mounted => ({
  async mount(element, { location }) {
    const info = { dom: element, moduleName: part };
    const basename = `/${location.get().pathname.split('/')[1] ?? ''}`;
    await bridge.render({ ...info, basename, fallback: () => null });
    const forget = location.subscribe(() => dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
    return () => {
      forget();
      bridge.destroy(info);
    };
  },
});

/** Content with the styles of its release, which apply as long as it is shown. */
export function Dressed({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  useLayoutEffect(() => wearStyles(address), [address]);
  return children;
}

/** The same, of content that shows itself. */
const dressedMount = (address: string, { mount }: Mounted): Mounted => ({
  async mount(element, context) {
    const undress = wearStyles(address);
    try {
      const unmount = await mount(element, context);
      return async () => {
        try {
          await unmount?.();
        } finally {
          undress();
        }
      };
    } catch (error) {
      undress();
      throw error;
    }
  },
});

/** Why a component cannot be rendered by the shell's React; null where it can. */
function reactFault({ extras }: Release): string | null {
  const range = extras?.wattline?.foreign?.brings['react'];
  const given = providedVersions['react'] ?? '';
  if (range === undefined || satisfiesRange(given, range)) return null;
  return `It exports a component of React ${range}, and the shell renders by ${given}: export a bridge, with render and destroy.`;
}

const notARemote = (part: string, why: string): PartError =>
  new PartError(part, 'not-a-remote', { cause: new Error(why) });

/**
 * Makes a remote module of what a part exposes, by its shape: one of the two doors, with or without a contract; a bridge; a
 * component, which becomes its only screen. Its style sheets apply as long as it is shown.
 *
 * @param address The whole address of its entry.
 * @throws PartError 'not-a-remote'.
 */
export function foreignModule(part: string, exported: unknown, release: Release, address: string): RemoteModule {
  const contract = release.extras?.wattline?.contract ?? '';
  const bridge = bridgeOf(exported);
  if (bridge) return { contract, ...dressedMount(address, mountedBridge(part, bridge)) };
  if (isComponent(exported)) {
    const fault = reactFault(release);
    if (fault !== null) throw notARemote(part, fault);
    return {
      contract,
      routes: [{ path: '*', element: <Dressed address={address}>{createElement(exported)}</Dressed> }],
    };
  }
  const remote: unknown = { contract, ...Object(exported) };
  if (!isRemoteModule(remote)) throw notARemote(part, 'It exports no component, no bridge, no routes and no mount.');
  if (remote.mount) return { ...remote, ...dressedMount(address, remote) };
  // A route without content of its own shows its children: an element would stand in their place.
  const dressed = (route: RouteObject): RouteObject =>
    route.element === undefined && route.children
      ? { ...route, children: route.children.map(dressed) }
      : { ...route, element: <Dressed address={address}>{route.element}</Dressed> };
  return { ...remote, routes: remote.routes.map(dressed) };
}
