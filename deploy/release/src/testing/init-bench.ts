import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../cli/run';
import { fakeRemote } from './fake-part';
import { tempFolders } from './temp-folder';

const SITE = 'https://app.acme.example';
const BACKEND = 'https://platform.acme.example';

/** A call of init in a test: it is given all that is needed, and these. */
export interface Called {
  /** By their names; '' leaves one out. */
  readonly options?: Readonly<Record<string, string>>;
  readonly switches?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** For a test file: calls init for a folder that is not there yet, with one built part. */
export function initBench() {
  const tempFolder = tempFolders();
  let parts = '';
  let out = '';
  beforeEach(() => {
    parts = tempFolder();
    out = join(tempFolder(), 'etc');
    mkdirSync(join(parts, 'checkout/dist'), { recursive: true });
    fakeRemote(join(parts, 'checkout/dist'), '@wattline/checkout', {
      prefixes: ['confirmation', 'connect-vehicle'],
      slots: { 'account-section': [] },
    });
  });

  async function init({ options = {}, switches = [], env = {} }: Called = {}) {
    const [output, errors]: [string[], string[]] = [[], []];
    const all = Object.entries({ out, site: SITE, backend: BACKEND, parts, ...options });
    const args = all.flatMap(([name, value]) => (value === '' ? [] : [`--${name}`, value]));
    const code = await run(['init', ...args, ...switches.map((name) => `--${name}`)], {
      out: (text) => output.push(text),
      error: (text) => errors.push(text),
      env,
    });
    return { code, out: output.join('\n'), error: errors.join('\n') };
  }

  return {
    init,
    tempFolder,
    /** The folder that init writes. */
    out: () => out,
    parts: () => parts,
    /** A file that init wrote. */
    text: (name: string): string => readFileSync(join(out, name), 'utf8'),
    /** A file for init to read; its path. */
    file: (name: string, content: unknown): string => {
      const path = join(tempFolder(), name);
      writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    },
  };
}
