import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A text in both languages. */
interface Wording {
  readonly en: string;
  readonly es: string;
}

/** A row of a part's table (libs/i18n, `defineErrors`), or one line for operators where drivers never see the code. */
type Row = (Wording & { readonly advice?: Wording }) | string;

/** One error of one part. */
interface KnownError {
  readonly code: string;
  readonly row: Row;
  /** The package of the table: '@wattline/session'. */
  readonly part: string;
  /** The table's file, from the workspace. */
  readonly file: string;
  /** What operators do, where the file has a line for it. */
  readonly remedy: string | undefined;
}

/** Where parts have their tables: every `errors.ts` below a package's `src`. */
const tableFiles = (workspace: string): string[] =>
  ['shell', 'remotes', 'libs'].flatMap((folder) =>
    readdirSync(join(workspace, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /(^|[\\/])src[\\/](.*[\\/])?errors\.ts$/.test(file) && !/node_modules|[\\/]dist[\\/]/.test(file),
      )
      .map((file) => join(workspace, folder, file)),
  );

const packageOf = (file: string): string => {
  const manifest = file.replace(/[\\/]src[\\/].*$/, '/package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly name: string }).name;
};

const isTable = (name: string, value: unknown): value is Readonly<Record<string, Row>> =>
  name.endsWith('Errors') && typeof value === 'object' && value !== null;

/** A file exports its table as `…Errors`, and may export what operators do as `…Remedies`, by the same codes. */
async function errorsIn(file: string, workspace: string): Promise<KnownError[]> {
  const exported = Object.entries((await import(file)) as Readonly<Record<string, unknown>>);
  const remedies = Object.assign(
    {},
    ...exported.flatMap(([name, value]) => (name.endsWith('Remedies') ? [value] : [])),
  ) as Readonly<Record<string, string>>;
  return exported.flatMap(([name, table]) =>
    isTable(name, table)
      ? Object.entries(table).map(([code, row]) => ({
          code,
          row,
          part: packageOf(file),
          file: relative(workspace, file).replaceAll('\\', '/'),
          remedy: remedies[code],
        }))
      : [],
  );
}

const NOTHING_TO_MEND = 'nothing. The text says what the driver may do.';

const said = ({ en, es }: Wording): string => `“${en}” / “${es}”`;

function paragraph({ row, part, file, remedy }: KnownError): string {
  const source = `${part} ([${file}](../${file}))`;
  if (typeof row === 'string') return `- Part: ${source}\n- For operators: ${row}`;
  return [
    `- Part: ${source}`,
    `- English: ${row.en}`,
    `- Spanish: ${row.es}`,
    ...(row.advice ? [`- What the driver may do: ${said(row.advice)}`] : []),
    `- For operators: ${remedy ?? NOTHING_TO_MEND}`,
  ].join('\n');
}

const HEAD = `# Errors

Every error of the app by its code, as the debug console shows it. Gaps such as {{reason}} are filled when the error is shown.

<!-- Made of the parts' tables (errors.ts) by npm run docs:errors. Change those. -->
`;

/** The text of docs/errors.md: a section for each code that a part of `workspace` defines. */
export async function errorsDocument(workspace: string): Promise<string> {
  const errors = (await Promise.all(tableFiles(workspace).map((file) => errorsIn(file, workspace)))).flat();
  const codes = [...new Set(errors.map(({ code }) => code))].toSorted();
  const sections = codes.map((code) => {
    const same = errors
      .filter((error) => error.code === code)
      .toSorted((one, other) => one.file.localeCompare(other.file));
    return `## ${code}\n\n${same.map(paragraph).join('\n\n')}\n`;
  });
  return [HEAD, ...sections].join('\n');
}
