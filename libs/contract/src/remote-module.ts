import type { RouteObject } from 'react-router-dom';

/**
 * What every remote exposes as `./module`. The shell owns the path prefixes; `routes` are whole paths below
 * them ('station/:stationId'), rendered by the shell's router: elements and nested routes only, no loaders.
 */
export interface RemoteModule {
  /** The CONTRACT_VERSION that the remote was built with. */
  readonly contract: string;
  readonly routes: RouteObject[];
  /**
   * Fetches the code of the screen at a path, where it is a chunk of its own, so that the shell shows a part when its
   * screen is there. A screen whose code is not there suspends. @throws The error of the request.
   */
  readonly prepare?: (pathname: string) => Promise<void>;
}

/** Whether something loaded from another origin has the shape of a RemoteModule. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    typeof value === 'object' &&
    value !== null &&
    'contract' in value &&
    typeof value.contract === 'string' &&
    'routes' in value &&
    Array.isArray(value.routes)
  );
}
