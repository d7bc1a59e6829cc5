import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { slotNames } from '@wattline/contract';
import { reservedPrefixes } from '@wattline/release';
import { NewRemoteError } from './new-remote-error';

/** A part's name in the spellings that its files need. */
interface PartWords {
  /** 'parking-places' */
  readonly name: string;
  /** 'ParkingPlaces' */
  readonly Name: string;
  /** 'Parking places' */
  readonly Title: string;
  /** The slot that it fills, 'page-banner'; '' for none. */
  readonly slot: string;
  /** 'PageBanner' */
  readonly Slot: string;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const joined = (name: string): string => name.split('-').map(capital).join('');

/**
 * The spellings of a name, and of the slot that the part fills.
 *
 * @throws NewRemoteError for a name that cannot be a folder, an address and a package at once, and for a slot that there is
 *   not.
 */
function partWords(name: string, slot = ''): PartWords {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name))
    throw new NewRemoteError(
      `'${name}' is no name for a part. Use small letters, with hyphens between words: parking-places.`,
    );
  if (slot !== '' && !slotNames.some((known) => known === slot))
    throw new NewRemoteError(`There is no slot '${slot}'. Name one of ${slotNames.join(', ')}.`);
  return { name, Name: joined(name), Title: capital(name.replaceAll('-', ' ')), slot, Slot: joined(slot) };
}

const SUFFIX = '.template';

/** Replaces `__name__`, `__Name__`, `__Title__`, `__slot__` and `__Slot__` in a text. */
const filled = (text: string, words: PartWords): string =>
  text.replaceAll(/__(name|Name|Title|slot|Slot)__/g, (_, word: keyof PartWords) => words[word]);

/** Renders a folder of templates for a part: contents by path, relative to the workspace. */
function renderTemplate(folder: string, words: PartWords): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith(SUFFIX),
  );
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [
        filled(relative(folder, file).slice(0, -SUFFIX.length), words),
        filled(readFileSync(file, 'utf8'), words),
      ];
    }),
  );
}

interface Solution {
  readonly references: readonly { readonly path: string }[];
}

/** The workspace's tsconfig.json, by which an editor finds its packages, with a further package. */
const addReference = <T extends Solution>(solution: T, path: string): T => ({
  ...solution,
  references: [...solution.references, { path }],
});

const SOLUTION = 'tsconfig.json';

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const templateIn = (folder: string): string => join(dirname(fileURLToPath(import.meta.url)), '..', folder);

/**
 * Makes a remote in a workspace: a folder that builds, with a screen in both languages and its test, its overlay, and its line in the editor's list of packages. With the name of a
 * slot, it fills that one too (libs/contract/src/slots.ts). Returns the paths of what was written, relative to the workspace.
 *
 * @throws NewRemoteError, and then nothing was written.
 */
export function newRemote(workspace: string, name: string, slot?: string): string[] {
  const words = partWords(name, slot);
  const folder = join('remotes', name);
  if (existsSync(join(workspace, folder))) throw new NewRemoteError(`${folder} is there already. Choose another name.`);

  if (reservedPrefixes.has(name))
    throw new NewRemoteError(`/${name} belongs to the shell or the edge. Choose another name.`);

  const files = new Map([
    ...renderTemplate(templateIn('template'), words),
    ...(slot === undefined ? [] : renderTemplate(templateIn('slot-template'), words)),
  ]);
  const solution = JSON.parse(readFileSync(join(workspace, SOLUTION), 'utf8')) as Parameters<typeof addReference>[0];
  files.set(SOLUTION, asJson(addReference(solution, `remotes/${name}`)));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(workspace, file)), { recursive: true });
    writeFileSync(join(workspace, file), text);
  }
  return [...files.keys()];
}
