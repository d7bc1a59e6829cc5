import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addGrant, type SandboxGrants } from './add-grant';
import { addReference } from './add-reference';
import { NewRemoteError } from './new-remote-error';
import { partWords } from './part-words';
import { renderTemplate } from './render-template';

const SOLUTION = 'tsconfig.json';
const GRANTS = 'deploy/local/src/sandbox-grants.json';

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const templateIn = (folder: string): string => join(dirname(fileURLToPath(import.meta.url)), '..', folder);

/**
 * Makes a remote in a workspace: a folder that builds, with a screen in both languages and its test, its overlay,
 * its grant in the sandbox, and its line in the editor's list of packages. With the name of a
 * slot, it fills that one too (libs/contract/src/slots.ts). Returns the paths of what was written, relative to the workspace.
 *
 * @throws NewRemoteError, and then nothing was written.
 */
export function newRemote(workspace: string, name: string, slot?: string): string[] {
  const words = partWords(name, slot);
  const folder = join('remotes', name);
  if (existsSync(join(workspace, folder))) throw new NewRemoteError(`${folder} is there already. Choose another name.`);

  const grants = JSON.parse(readFileSync(join(workspace, GRANTS), 'utf8')) as SandboxGrants;
  const granted = addGrant(grants, `@wattline/${name}`, name, slot === undefined ? [] : [slot]);

  const files = new Map([
    ...renderTemplate(templateIn('template'), words),
    ...(slot === undefined ? [] : renderTemplate(templateIn('slot-template'), words)),
  ]);
  files.set(GRANTS, asJson(granted));
  const solution = JSON.parse(readFileSync(join(workspace, SOLUTION), 'utf8')) as Parameters<typeof addReference>[0];
  files.set(SOLUTION, asJson(addReference(solution, `remotes/${name}`)));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }
  return [...files.keys()];
}
