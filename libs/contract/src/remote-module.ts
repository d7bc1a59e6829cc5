import type { RouteObject } from 'react-router-dom';
import { isMounted, type Mounted } from './mounted';

interface AnyModule {
  /** The CONTRACT_VERSION that the remote was built with. */
  readonly contract: string;
  /**
   * Fetches the code of the screen at a path, where it is a chunk of its own, so that the shell shows a part when its
   * screen is there. A screen of `routes` without its code suspends. @throws The error of the request.
   */
  readonly prepare?: (pathname: string) => Promise<void>;
}

/**
 * A remote that is rendered by the shell's React. The shell owns the path prefixes; `routes` are whole paths below them
 * ('station/:stationId'), rendered by the shell's router: elements and nested routes only, no loaders.
 */
export interface RoutedModule extends AnyModule {
  readonly routes: RouteObject[];
  readonly mount?: undefined;
}

/** A remote that shows itself, with a React of its own or with none: on all pages below its prefixes, by `context.location`. */
export interface MountedModule extends AnyModule, Mounted {
  readonly routes?: undefined;
}

/** The export of every remote as `./module`: one of the two doors, never both. */
export type RemoteModule = RoutedModule | MountedModule;

/** Whether something loaded from another origin has the shape of a RemoteModule. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  if (typeof value !== 'object' || value === null) return false;
  if (!('contract' in value) || typeof value.contract !== 'string') return false;
  if ('prepare' in value && value.prepare !== undefined && typeof value.prepare !== 'function') return false;
  const routes: unknown = 'routes' in value ? value.routes : undefined;
  const mount: unknown = 'mount' in value ? value.mount : undefined;
  return mount === undefined ? Array.isArray(routes) : routes === undefined && isMounted(value);
}
