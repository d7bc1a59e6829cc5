import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules } from '@wattline/part';
import { tempFolders } from '@wattline/testing/temp-folders';
import { providedVersions } from './part-manifest';

const libs = join(__dirname, '../..');

/**
 * The exports of each shared module of this workspace at its version: removing one would break releases that use it.
 */
const given: Readonly<Record<string, readonly [version: string, names: string]>> = {
  'vendor/styled': ['1.0.0', 'css keyframes styled'],
  'vendor/router': [
    '1.0.0',
    'BrowserRouter Link MemoryRouter Navigate Route Routes useLocation useNavigate useParams useRoutes useSearchParams',
  ],
  'base/i18n': [
    '1.0.0',
    'defineErrors defineTexts errorText errorWords formatsFor i18n languages partTexts readLanguage setLanguage useFormats',
  ],
  'vendor/query': [
    '1.0.0',
    'QueryClientProvider createQueryClient pausePolling queryOptions resumePolling useIsFetching useMutation useQueries useQuery',
  ],
  'base/http': ['1.0.0', 'HttpError createHttp'],
  'vendor/schema': [
    '1.0.0',
    'array boolean check date exactOptional fallback finite getDotPath integer is length literal looseObject ' +
      'maxLength maxValue minValue nonEmpty nullable nullish number object optional parse picklist pipe ' +
      'readonly record regex safeParse string toLowerCase toUpperCase transform trim union unknown',
  ],
  'event-bus': ['1.3.0', 'bus createEventBus places useBusEvent useIsOnline usePlace'],
  auth: [
    '2.0.0',
    'accessToken authStore configureAuth currentDriver endImpersonation freshAccessToken impersonate onUnauthorized ' +
      'restoreAuth signIn signOut updateDriver useDriver',
  ],
  'base/config': ['1.0.0', 'ConfigError config isEnabled keeps readRuntimeConfig setConfig'],
  'base/storage': ['1.0.0', 'isLasting readText removeText textKeys writeText'],
};

const ours = Object.keys(sharedModules).flatMap((name) => /^@wattline\/(.+)$/.exec(name)?.[1] ?? []);

/** 'base/src/i18n' for 'base/i18n'. */
const sourceOf = (name: string): string => name.replace(/(?=\/)|$/, '/src');

/** The values that a module exports, in alphabetical order. */
const exportsOf = (name: string): string =>
  [
    ...readFileSync(join(libs, sourceOf(name), 'index.ts'), 'utf8').matchAll(
      /^export (?:\{([^}]*)\} from|(?:const|(?:async )?function|class) (\w+))/gm,
    ),
  ]
    .flatMap(([, names = '', one = '']) => `${names},${one}`.split(',').map((each) => each.trim()))
    .filter((one) => one !== '' && !one.startsWith('type '))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join(' ');

test.each(ours)('%s still has the exports of its version', (name) => {
  const { version } = JSON.parse(readFileSync(join(libs, name.split('/')[0] ?? '', 'package.json'), 'utf8')) as {
    version: string;
  };
  const [at, names] = given[name] ?? ['', ''];
  if (version === at && exportsOf(name) === names) return;
  throw new Error(
    `@wattline/${name} ${version} exports ${exportsOf(name)}, and the table of this test has ${names || 'nothing'} at ` +
      `${at || 'no version'}. Raise the minor number in its package.json where something was added, the major number ` +
      `where something went or changes its meaning: older shells do not give it. Then change the table.`,
  );
});

const tempFolder = tempFolders();
const here = join(libs, 'build');
const provided = Object.entries(providedVersions(here));

describe('shared modules', () => {
  test.each([
    'react',
    'react/jsx-runtime',
    'react-dom',
    '@wattline/event-bus',
    '@wattline/auth',
    '@wattline/base/config',
  ])('%s holds state or context: there is one of it in a page', (name) => {
    expect(provided.map(([module]) => module)).toContain(name);
  });

  test('the shell’s modules are in the chunk with the federation runtime', () => {
    const source = readFileSync(join(libs, '../shell/src/federation/load/provided.ts'), 'utf8');
    const [, table = ''] = /provided[^=]*= \{\n([^}]*)\}/.exec(source) ?? [];
    const names = [...table.matchAll(/^ {2}'?([^':,]+)/gm)].map(([, name]) => name);
    expect(names).toEqual(provided.map(([name]) => name));
  });

  test('the version is the installed one; a path in a package has its version', () => {
    const { version } = JSON.parse(readFileSync(join(libs, '../node_modules/react/package.json'), 'utf8')) as {
      version: string;
    };
    expect(providedVersions(here)).toMatchObject({ react: version, 'react/jsx-runtime': version });
  });

  test("a project's own copy comes before the workspace's", () => {
    const packages = provided.map(([name]) => name.replace(/^((?:@[^/]+\/)?[^/]+).*/, '$1'));
    const root = tempFolder(
      Object.fromEntries(packages.map((name) => [`node_modules/${name}/package.json`, '{"version":"0.9.1"}'])),
    );
    expect(Object.values(providedVersions(root))).toEqual(provided.map(() => '0.9.1'));
  });

  test('a missing package is an error that names the remedy', () => {
    expect(() => providedVersions(tempFolder())).toThrow('react is shared but not installed. Run npm ci.');
  });
});
