import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPackage, serveForDevelopment } from '@wattline/build';
import { folderStore, overrideLink, readSigningKey } from '@wattline/release';
import type { DevOptions } from './dev-options';
import { onPort } from './on-port';
import { localOverrideKey, overrideKeyFile } from './override-key';
import { step } from './steps';
import { stopOnSignal } from './stop-on-signal';
import { localFolder, partFolders } from './workspace';

/** How long the override is valid: a working day. */
const MINUTES = 8 * 60;

function folderOf(part: string): string {
  const folder = partFolders().find((candidate) => readPackage(candidate).name === part);
  if (folder === undefined)
    throw new Error(
      `There is no ${part}. Name one of ${partFolders()
        .map((candidate) => readPackage(candidate).name)
        .join(', ')}.`,
    );
  return folder;
}

/**
 * Serves one remote from a development server inside a shell that is deployed elsewhere, for the visitor who opens the
 * signed link that this prints. The site's environment must let overrides lead to this machine.
 *
 * @throws an Error that names the missing part.
 */
export async function developAgainst({
  part,
  site,
  keyFile,
  port,
}: Extract<DevOptions, { kind: 'against' }>): Promise<void> {
  const folder = folderOf(part);
  if (keyFile === null) localOverrideKey();
  const key = readSigningKey(readFileSync(keyFile ?? overrideKeyFile(), 'utf8'));
  const server = await step(`Starting the development server of ${part}`, () =>
    // A deployed shell's React knows no Fast Refresh: an edit loads the page anew.
    onPort(port, 'npm run dev', () => serveForDevelopment(folder, port, { reload: true })),
  );
  stopOnSignal(() => server.stop());
  const link = await overrideLink(folderStore(join(localFolder, 'store')), {
    part,
    goal: { url: server.entry },
    minutes: MINUTES,
    site,
    key,
  });
  console.log(
    `\n  Open within 8 hours, in this machine's browser:\n\n  ${link}\n\n  Edits load the page anew. Ctrl-C stops.\n`,
  );
}
