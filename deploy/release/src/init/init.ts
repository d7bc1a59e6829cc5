import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { UsageError } from '@wattline/services/command';
import { NoBackend, requireJson } from '@wattline/verify-backend';
import { type Grants, grantsFor } from '../grants/grants';
import { readBuiltPart } from '../parts/built-part';
import { SHELL } from '../parts/part-name';
import { ReleaseError } from '../release-error';
import { answeredFile, type Answers, requiredIn, textIn } from './answers';
import { bucketPolicies } from './bucket-policies';
import { checkList } from './check-list';
import { allKeys, type MadeKey, madeKeys } from './made-keys';
import { newEnvironment } from './new-environment';
import { newNginx, OPERATOR_FILE } from './new-nginx';

/** A file of the new environment, by its name in the folder. */
interface NewFile {
  readonly name: string;
  readonly text: string;
  /** Only its owner may read it. */
  readonly isSecret?: boolean;
}

const SECRET = 0o600;
const SECRET_FOLDER = 0o700;

async function write(folder: string, { name, text, isSecret = false }: NewFile, flag: 'w' | 'wx'): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true, ...(isSecret && dirname(name) !== '.' && { mode: SECRET_FOLDER }) });
  await writeFile(path, text, { flag, ...(isSecret && { mode: SECRET }) });
  // The mode counts for a new file alone.
  if (isSecret) await chmod(path, SECRET);
}

/**
 * Writes files and new keys. A key that is there stays.
 * @returns The names of what was written.
 * @throws ReleaseError for files that are there already, and then nothing is written.
 */
async function writeEnvironment(
  folder: string,
  files: readonly NewFile[],
  keys: readonly MadeKey[],
  isForced: boolean,
): Promise<readonly string[]> {
  const there = files.filter(({ name }) => existsSync(join(folder, name))).map(({ name }) => name);
  if (there.length > 0 && !isForced)
    throw new ReleaseError(
      `${folder} has ${there.join(', ')} already. Name another folder in --out, or write over them with --force.`,
    );
  const secrets = keys.flatMap(({ file, privateKey }) =>
    privateKey === null ? [] : [{ name: file, text: privateKey, isSecret: true }],
  );
  // Made by itself: the folder of keys is closed to all others, and would close this one too.
  await mkdir(folder, { recursive: true });
  for (const secret of secrets) await write(folder, secret, 'wx');
  for (const file of files) await write(folder, file, isForced ? 'w' : 'wx');
  return [...secrets, ...files].map(({ name }) => name);
}

/**
 * The grants that the builds below a folder declare, for a person to look at: what stands there is what each part may do.
 * @throws ReleaseError for a folder without builds, and for a part.json that cannot be read.
 */
function builtGrants(folder: string): Grants {
  const builds = existsSync(folder)
    ? readdirSync(folder)
        .map((name) => join(folder, name, 'dist'))
        .filter((dist) => existsSync(join(dist, 'part.json')))
    : [];
  const parts = builds.map((dist) => readBuiltPart(dist)).filter(({ name }) => name !== SHELL);
  if (parts.length === 0)
    throw new ReleaseError(
      `${folder} has no built part, so nothing can be granted. Build them first (npm run build), or name their folder in --parts.`,
    );
  return grantsFor(parts);
}

/** The outcome. */
export interface Made {
  /** Absolute. */
  readonly folder: string;
  /** The names of the files that were written. */
  readonly written: readonly string[];
  /** The private keys that were there and stayed. */
  readonly keptKeys: readonly string[];
}

/** @throws UsageError for a site that is no address of a page's origin. */
function requireSite(answers: Answers): void {
  const site = requiredIn(answers, 'site');
  if (!URL.canParse(site) || new URL(site).origin !== site || !/^https?:/.test(site))
    throw new UsageError(`--site is an address without a path, https://app.example.com, not '${site}'`);
}

/** @throws UsageError for a token that would end the line of nginx's configuration. */
function operatorLine(token: string): string {
  if (!/^[\w.~+/=-]+$/.test(token))
    throw new UsageError(
      'WATTLINE_OPERATOR_TOKEN holds signs that a token has not: letters, digits and . ~ + / = _ - alone',
    );
  return `proxy_set_header Authorization "Token ${token}";\n`;
}

async function requireBackend(address: string): Promise<void> {
  try {
    await requireJson(address);
  } catch (cause) {
    if (!(cause instanceof NoBackend)) throw cause;
    throw new ReleaseError(cause.message, { cause });
  }
}

/**
 * Writes a new environment into a folder: its file with the grants, keys, the configuration of nginx, the addresses for
 * the services beside it, and a list of what remains. Everything is checked first: where something is wrong, nothing is written.
 * @param operatorToken Written into a file of its own where it is given.
 * @throws UsageError, ReleaseError, ConfigError and TypeError, each with a line that says what to change.
 */
export async function init(answers: Answers, operatorToken: string | undefined): Promise<Made> {
  const folder = resolve(requiredIn(answers, 'out'));
  requireSite(answers);
  const backend = requiredIn(answers, 'backend');
  const grants = builtGrants(resolve(requiredIn(answers, 'parts')));
  const keys = madeKeys(folder, textIn(answers, 'keys'), Object.keys(grants));
  const { input, environment } = await newEnvironment(answers, keys, grants);
  const bucket = textIn(answers, 'bucket');
  const written = bucket === null ? {} : bucketPolicies(bucket, [SHELL, ...Object.keys(grants)]);
  const policies = Object.entries(written).map(([name, text]) => ({ name, text }));
  const files: readonly NewFile[] = [
    { name: 'environment.json', text: `${JSON.stringify(input, null, 2)}\n` },
    { name: 'nginx.conf', text: newNginx(answers, environment, folder) },
    {
      name: 'services.env',
      // The renderer reads from nginx, which has the operator's token.
      text: `WATTLINE_BACKEND=http://${requiredIn(answers, 'reads')}\nWATTLINE_STORE=${requiredIn(answers, 'store-folder')}\nWATTLINE_SITE=${requiredIn(answers, 'site')}\n`,
    },
    { name: 'CHECKLIST.md', text: checkList(answers, environment, keys, folder) },
    { name: 'answers.json', text: answeredFile(answers) },
    ...policies,
    ...(operatorToken === undefined
      ? []
      : [{ name: OPERATOR_FILE, text: operatorLine(operatorToken), isSecret: true }]),
  ];
  if (answers['check-backend'] === true) await requireBackend(backend);
  const made = allKeys(keys);
  const names = await writeEnvironment(folder, files, made, answers['force'] === true);
  return {
    folder,
    written: names,
    keptKeys: made.flatMap(({ file, privateKey }) => (privateKey === null ? file : [])),
  };
}
