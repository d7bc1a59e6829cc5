import { resolve } from 'node:path';
import { UsageError } from '@wattline/service';
import { NoBackend, requireJson } from '@wattline/verify-backend';
import { ReleaseError } from '../release-error';
import { requiredIn, textIn, type Answers } from './answers';
import { builtGrants } from './built-grants';
import { checkList } from './check-list';
import { allKeys, madeKeys } from './made-keys';
import { newEnvironment } from './new-environment';
import { newNginx, OPERATOR_FILE } from './new-nginx';
import { writeEnvironment, type NewFile } from './write-environment';

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
  const files: readonly NewFile[] = [
    { name: 'environment.json', text: `${JSON.stringify(input, null, 2)}\n` },
    { name: 'nginx.conf', text: newNginx(answers, environment, folder) },
    {
      name: 'services.env',
      // The renderer reads from nginx, which has the operator's token.
      text: `WATTLINE_BACKEND=http://${requiredIn(answers, 'reads')}\nWATTLINE_STORE=${requiredIn(answers, 'store-folder')}\n`,
    },
    { name: 'CHECKLIST.md', text: checkList(answers, environment, keys, folder) },
    ...(operatorToken === undefined
      ? []
      : [{ name: OPERATOR_FILE, text: operatorLine(operatorToken), isSecret: true }]),
  ];
  if (answers['check-backend'] === true) await requireBackend(backend);
  const made = allKeys(keys);
  const written = await writeEnvironment(folder, files, made, answers['force'] === true);
  return { folder, written, keptKeys: made.flatMap(({ file, privateKey }) => (privateKey === null ? file : [])) };
}
