import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PartManifest } from '../part-manifest';
import { limitOf } from './limits';

/** The scripts that a page needs before it can ask for its data. */
interface PageWeight {
  readonly page: string;
  readonly requests: number;
  /** Brotli. */
  readonly bytes: number;
}

interface BuiltPart {
  readonly manifest: PartManifest;
  readonly dist: string;
}

const readPart = (folder: string): BuiltPart => {
  const dist = join(folder, 'dist');
  return { dist, manifest: JSON.parse(readFileSync(join(dist, 'part.json'), 'utf8')) };
};

const size = (dist: string, file: string): number => statSync(join(dist, `${file}.br`)).size;

const filesOf = ({ dist, manifest: { entry, preload } }: BuiltPart): number[] =>
  [entry, ...preload].map(({ file }) => size(dist, file));

/** The chunks of the screen below a prefix, where it has its own. */
const screenOf = ({ dist, manifest: { screens } }: BuiltPart, prefix: string): number[] =>
  (screens?.[prefix] ?? []).map(({ file }) => size(dist, file));

const weigh = (page: string, sizes: readonly number[]): PageWeight => ({
  page,
  requests: sizes.length,
  bytes: sizes.reduce((sum, bytes) => sum + bytes, 0),
});

/** The chunks of the shell that a remote needs, beside the shell's first script: the runtime, and shared modules. */
const shellChunksFor = (shell: BuiltPart, { manifest: { needs = {} } }: BuiltPart): number[] => [
  ...(shell.manifest.runtime ?? []).map(({ file }) => size(shell.dist, file)),
  ...Object.entries(shell.manifest.sharedChunks ?? {}).flatMap(([module, { file }]) =>
    module in needs ? [size(shell.dist, file)] : [],
  ),
];

/**
 * Weighs each page's scripts, by the built parts of a workspace: '/' from the shell alone, and the first page of each
 * of its prefixes from the shell and the remote that owns it; then each remote's entry.
 *
 * @throws when the shell is not built.
 */
function pageWeights(workspace: string): PageWeight[] {
  const shell = readPart(join(workspace, 'shell'));
  const shellEntry = size(shell.dist, shell.manifest.entry.file);
  const remotes = readdirSync(join(workspace, 'remotes'))
    .map((name) => join(workspace, 'remotes', name))
    .filter((folder) => existsSync(join(folder, 'dist/part.json')))
    .map(readPart);

  const pages = remotes.flatMap((remote) =>
    (remote.manifest.prefixes ?? []).map((prefix) =>
      weigh(`/${prefix}`, [
        shellEntry,
        ...filesOf(remote),
        ...screenOf(remote, prefix),
        ...shellChunksFor(shell, remote),
      ]),
    ),
  );
  const entries = remotes.map(({ dist, manifest }) =>
    weigh(`entry of ${manifest.name}`, [size(dist, manifest.entry.file)]),
  );
  return [weigh('/', filesOf(shell)), ...pages, ...entries];
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Each weight beside its limit; one without a limit passes. */
const rows = pageWeights(process.cwd()).map(({ page, bytes, requests }) => {
  const limit = limitOf(page);
  const kept = limit === null || (bytes <= limit.bytes && requests <= limit.requests);
  return [
    kept ? '✔' : '✖',
    page,
    `${kilobytes(bytes)} KB`,
    limit ? `of ${kilobytes(limit.bytes)}` : '',
    `${requests} scripts`,
    limit ? `of ${limit.requests}` : '',
  ] as const;
});
const widthOf = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
for (const row of rows)
  console.log(
    row
      .map((cell, column) => cell.padEnd(widthOf(column)))
      .join('  ')
      .trimEnd(),
  );
const broken = rows.filter(([mark]) => mark === '✖').length;
if (broken > 0) {
  console.error(`\n${broken} over budget. Mend the cause; the number is part of the product.`);
  process.exitCode = 1;
}
