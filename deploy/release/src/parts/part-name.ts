import { parse } from 'semver';
import { ReleaseError } from '../release-error';

/** A release by its name. */
export interface ReleaseName {
  readonly name: string;
  readonly version: string;
}

export const SHELL = '@wattline/shell';

/** The scope of the parts that this repository builds. */
const OWN_SCOPE = 'wattline';

const WORD = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';

/** A part's name: a scope and a word, '@wattline/checkout', '@acme/parking'. */
export const PART_NAME = new RegExp(`^@(?<scope>${WORD})/(?<word>${WORD})$`);

/** The folder of a part below remotes/, or what is written in its place: 'checkout', '@acme/parking' is 'acme.parking'. */
const FOLDER = new RegExp(`^(?:(?<scope>${WORD})[.])?(?<word>${WORD})$`);

/**
 * The one word for a part where no slash may stand, in paths and in the names of files: 'checkout' for '@wattline/checkout',
 * 'acme.parking' for '@acme/parking'. No word has a dot, so no two parts have the same.
 */
export function folderOf(name: string): string {
  const { scope = '', word = '' } = PART_NAME.exec(name)?.groups ?? {};
  return scope === OWN_SCOPE ? word : `${scope}.${word}`;
}

/** The part of this folder; null for a folder that is none's. */
export function nameOfFolder(folder: string): string | null {
  const { scope = OWN_SCOPE, word } = FOLDER.exec(folder)?.groups ?? {};
  const name = `@${scope}/${word}`;
  return word !== undefined && folderOf(name) === folder ? name : null;
}

/** As it is typed: 'checkout', and '@acme/parking' in full. */
export const typedName = (name: string): string => name.replace(`@${OWN_SCOPE}/`, '');

/** The name of a part as one types it: 'checkout' is '@wattline/checkout'. Null for what names none. */
export function nameOfTyped(typed: string): string | null {
  const name = typed.startsWith('@') ? typed : `@${OWN_SCOPE}/${typed}`;
  return PART_NAME.test(name) ? name : null;
}

/**
 * The name of a part as one types it: 'checkout' is '@wattline/checkout'.
 * @throws ReleaseError for what names none.
 */
export function partName(typed: string): string {
  const name = nameOfTyped(typed);
  if (name === null)
    throw new ReleaseError(`'${typed}' is no name of a part. Write checkout, @wattline/checkout or @acme/parking.`);
  return name;
}

/** Whether a text is a version, as semver writes it and nothing besides: '1.4.0', '1.0.0-RC1', '1.4.0+3f2a9c1d7'. */
export function isVersion(text: string): boolean {
  const read = parse(text);
  return read !== null && [read.version, ...(read.build.length > 0 ? [read.build.join('.')] : [])].join('+') === text;
}
