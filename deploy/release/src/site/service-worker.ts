import type { LiveFile, LiveFiles, LiveGroup } from '@wattline/contract';
import { withAnotherWorker, type Withdrawn } from '../live/live-now';
import { type LivePart, releasesOf } from '../live/live-parts';
import type { BuiltPart } from '../parts/built-part';
import { SHELL } from '../parts/part-name';
import { releaseAddress } from '../store-paths';

/** The parts of a charge, in the order in which a driver comes to them. */
export const CHARGE: readonly string[] = ['@wattline/stations', '@wattline/checkout', '@wattline/session'];

/** The most that a file may weigh, not compressed, which no page needs to show its screen. Heavier ones are fetched when they are wanted. */
const MOST_BYTES = 60_000;

/** The static documents of the site: which part owns a segment's pages (null: the shell), and the document's integrity. */
export type SiteDocuments = ReadonlyMap<string, { readonly owner: string | null; readonly integrity: string }>;

/** The files that the screens of a part need. */
const neededBy = (part: BuiltPart): BuiltPart['preload'] => [
  part.entry,
  ...part.preload,
  ...(part.runtime ?? []),
  ...Object.values(part.sharedChunks ?? {}),
  ...Object.values(part.screens).flat(),
];

/** The rest of its files: what comes when it is pressed for, or a moment after the page. */
function besides(part: BuiltPart): BuiltPart['preload'] {
  const needed = new Set(neededBy(part).map(({ file }) => file));
  return (part.files ?? []).filter(({ file, bytes }) => !needed.has(file) && bytes <= MOST_BYTES);
}

const inFolder =
  (part: BuiltPart) =>
  ({ file, integrity }: BuiltPart['entry']): LiveFile => [releaseAddress(part) + file, integrity];

/** Each file once: screens share chunks. */
const once = (files: readonly LiveFile[]): readonly LiveFile[] => [...new Map(files)];

/**
 * The live files that a service worker keeps: the default releases of the shell and of the parts of a charge, first what
 * their screens need, then the rest. Files of releases on trial, and of the ones before, are kept once a page asks for them.
 */
export function liveFiles(live: readonly LivePart[], documents: SiteDocuments, withdrawn: Withdrawn = {}): LiveFiles {
  const kept = [SHELL, ...CHARGE].flatMap((name) => live.find((part) => part.name === name) ?? []);
  const defaults = kept.flatMap(({ releases }) => releases[0]?.part ?? []);
  const gone = Object.entries(withdrawn).flatMap(([name, versions]) =>
    versions.map((version) => releaseAddress({ name, version })),
  );
  const ownedBy = (part: BuiltPart): LiveGroup['documents'] =>
    Object.fromEntries(
      [...documents]
        .filter(([, { owner }]) => (owner ?? SHELL) === part.name)
        .map(([segment, { integrity }]) => [segment, integrity]),
    );
  return {
    groups: [
      ...defaults.map((part) => ({ files: once(neededBy(part).map(inFolder(part))), documents: ownedBy(part) })),
      ...defaults.map((part) => ({ files: once(besides(part).map(inFolder(part))), documents: {} })),
    ],
    folders: kept.flatMap(releasesOf).map(releaseAddress),
    ...(gone.length > 0 && { withdrawn: gone }),
  };
}

/**
 * A worker that takes the place of the one before it at the next visit, empties all that it kept, and removes itself. It
 * is written here, and not built, so that it works whatever was wrong with the other one. A page that registers the worker
 * just after it has left takes that back, and says a word to the worker then: it leaves again.
 */
export const REMOVED_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .catch(() => undefined)
      .then(() => registration.unregister()),
  ),
);
addEventListener('message', (event) => event.waitUntil(registration.unregister()));
`;

/**
 * The text of the service worker: the shell's own, behind the list of what is live, so that each change of what is live
 * makes another one. With `isOn` false, or from a shell that has none, it is one that removes itself.
 *
 * @param code The code of the shell's worker; undefined where none is there that is the one of the shell's part.json.
 * @throws ReleaseError for a worker that is not the one that the shell's part.json names.
 */
export function workerScript(
  { version, worker }: BuiltPart,
  code: string | undefined,
  live: LiveFiles,
  isOn: boolean,
): string {
  if (!isOn || !worker) return REMOVED_WORKER;
  if (code === undefined) throw withAnotherWorker(version, worker.file);
  const script = releaseAddress({ name: SHELL, version }) + worker.file;
  return `var wattlineLive=${JSON.stringify({ ...live, script })};\n${code}`;
}
