import './configure';
import type { Driver } from '@wattline/auth';
import type { RemoteModule } from '@wattline/contract';
import { fakeBackend, pass, type FakeBackend } from '@wattline/testing';
import { signInAs } from './fresh-tab';
import { renderRemote, type RemoteOptions, type RenderedRemote } from './render-remote';

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
