import './configure';
import { useState } from 'react';
import type { Driver } from '@wattline/auth';
import type { MountedModule, RemoteModule, RoutedModule } from '@wattline/contract';
import { fakeBackend, type FakeBackend, pass, type RenderedScreens, renderScreens } from '@wattline/testing';
import { useRoutes } from '@wattline/vendor/router';
import { MountedContent } from '../mounted/mounted-content';
import { portsOf } from '../mounted/part-context';
import { signInAs } from './fresh-tab';

/** Where the backend gives one station, and one tariff. */
export const LOCATION = '/ocpi/emsp/2.2.1/locations/';
export const TARIFF = '/ocpi/emsp/2.2.1/tariffs/';

export interface StandInOptions extends RemoteOptions {
  /** Where the driver opens the app: '/station/loc-001'. */
  readonly path: string;
  readonly signedIn?: Driver;
  /** The backend's answers, by a part of the path; of two that fit, the later one counts. */
  readonly routes?: Readonly<Record<string, Parameters<FakeBackend['on']>[1]>>;
  /** Changes the backend once more, before the page opens. */
  readonly tell?: ((backend: FakeBackend) => void) | undefined;
}

export interface StandIn extends RenderedRemote {
  readonly backend: FakeBackend;
}

/** Opens a remote in a stand-in for the shell and the backend. What no route answers is a 404. */
export function standIn(remote: RemoteModule, { path, signedIn, routes = {}, tell, ...mode }: StandInOptions): StandIn {
  const backend = fakeBackend();
  for (const [part, answer] of Object.entries(routes)) backend.on(part, answer);
  tell?.(backend);
  if (signedIn) signInAs(signedIn);
  return { ...renderRemote(remote, path, mode), backend };
}

/** Waits until the screen shows what the backend answered, and what it answered to the questions that followed. */
export async function settled(): Promise<void> {
  await pass(0);
  await pass(0);
}

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
