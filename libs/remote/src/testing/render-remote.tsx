import { useState } from 'react';
import type { MountedModule, RemoteModule, RoutedModule } from '@wattline/contract';
import { renderScreens, type RenderedScreens } from '@wattline/testing';
import { useRoutes } from '@wattline/vendor/router';
import { MountedContent } from '../mounted/mounted-content';
import { portsOf } from '../mounted/ports-of';

/** A remote on the screen with nothing of the shell around it. */
export interface RenderedRemote extends RenderedScreens {
  /** The failures as the remote was left: for one that shows itself by `mount`. The shell reports it. */
  readonly failedUnmounts: readonly unknown[];
}

export interface RemoteOptions {
  /** The part's name, for the context of a remote that shows itself by `mount`. */
  readonly part?: string;
}

const Routed = ({ remote }: { readonly remote: RoutedModule }) =>
  useRoutes([...remote.routes, { path: '*', element: <p>elsewhere</p> }]);

interface MountedProps {
  readonly remote: MountedModule;
  readonly part: string;
  readonly onLeftBroken: (thrown: unknown) => void;
}

function Mounted({ remote, part, onLeftBroken }: MountedProps) {
  const [ports] = useState(() => portsOf(part));
  return <MountedContent content={remote} ports={ports} onLeftBroken={onLeftBroken} />;
}

/**
 * Renders a remote at `path`, as the shell would, without the shell: its routes, or what it mounts with a context as the
 * shell gives it. A path that is none of its routes shows 'elsewhere'.
 */
export function renderRemote(
  remote: RemoteModule,
  path: string,
  { part = '@wattline/part' }: RemoteOptions = {},
): RenderedRemote {
  const failedUnmounts: unknown[] = [];
  const screens = remote.mount ? (
    <Mounted remote={remote} part={part} onLeftBroken={(thrown) => failedUnmounts.push(thrown)} />
  ) : (
    <Routed remote={remote} />
  );
  return { ...renderScreens(screens, path), failedUnmounts };
}
