import { join } from 'node:path';
import { readPackage } from './read-part';
import { packagesWithTexts, readTextFile, textsOf } from './text-files';

/** One error of one part. */
interface KnownError {
  readonly code: string;
  /** The texts for drivers, by the name of the language; empty if drivers never see the code. */
  readonly texts: readonly (readonly [language: string, text: string])[];
  readonly advice: readonly string[];
  /** The package of the table: '@wattline/session'. */
  readonly part: string;
  /** The English file of the table, from the workspace. */
  readonly file: string;
  /** The remedy for operators, if the part has a line for it. */
  readonly remedy: string | undefined;
}

const nameOf = new Intl.DisplayNames('en', { type: 'language' });

/** A namespace of errors ends so: 'errors', 'card-errors'. The remedies of operators have the same names. */
const isErrors = (namespace: string): boolean => /(^|-)errors$/.test(namespace);

const ADVICE = '_advice';

/** The errors of a package, by its folder in the workspace. */
function errorsIn(root: string, workspace: string): KnownError[] {
  const folder = join(workspace, root);
  const { name: part } = readPackage(folder);
  const texts = textsOf(folder);
  const english = texts.get('en') ?? {};
  const remedies = readTextFile(folder, 'remedies') ?? {};
  const namespaces = new Set([...Object.keys(english), ...Object.keys(remedies)].filter(isErrors));
  return [...namespaces].flatMap((namespace) => {
    const wordings = (key: string) =>
      [...texts].flatMap(([language, { [namespace]: words }]) =>
        words?.[key] === undefined ? [] : [[nameOf.of(language) ?? language, words[key]] as const],
      );
    const codes = Object.keys(english[namespace] ?? remedies[namespace] ?? {}).filter((key) => !key.endsWith(ADVICE));
    return codes.map((code) => ({
      code,
      texts: wordings(code),
      advice: wordings(`${code}${ADVICE}`).map(([, text]) => text),
      part,
      file: `${root}/src/texts/${english[namespace] ? 'en' : 'remedies'}.json`,
      remedy: remedies[namespace]?.[code],
    }));
  });
}

const quoted = (all: readonly string[]): string => all.map((text) => `“${text}”`).join(' ');

/** One line: the code, who shows the error, what operators do, the driver's texts and the advice. */
const lineOf = ({ code, texts, advice, part, file, remedy }: KnownError, isFirst: boolean): string =>
  [
    `- ${isFirst ? `<a id="${code}"></a>` : ''}**${code}** · [${part}](../${file})`,
    ...texts.map(([language, text]) => `${language}: ${quoted([text])}`),
    ...(advice.length > 0 ? [`Advice: ${quoted(advice)}`] : []),
    `For operators: ${remedy}`,
  ].join(' · ');

const HEAD = `# Errors

The errors of the app that operators can mend, by their codes, as the debug console shows them. Gaps such as {{reason}} are filled when the error is shown.

<!-- Made of the parts' texts (src/texts) by npm run docs:errors. Change those. -->
`;

const REST = `
Of all others there is nothing to mend: the text says what the driver may do. They are in these files, by their codes:
`;

/** The text of docs/errors.md, of the parts of `workspace`; a code's first line is what a link to it leads to. */
export function errorsDocument(workspace: string): string {
  const errors = packagesWithTexts(workspace)
    .flatMap((root) => errorsIn(root, workspace))
    .toSorted(
      (one, other) =>
        (one.code < other.code ? -1 : Number(one.code > other.code)) || one.file.localeCompare(other.file),
    );
  const mended = errors
    .filter(({ remedy }) => remedy !== undefined)
    .map((error, at, all) => lineOf(error, all[at - 1]?.code !== error.code));
  const others = new Map<string, string[]>();
  for (const { part, file, code, remedy } of errors) {
    const table = `[${part}](../${file})`;
    if (remedy === undefined) others.set(table, [...(others.get(table) ?? []), code]);
  }
  const rest = [...others].map(([table, codes]) => `- ${table}: ${codes.join(', ')}`);
  return `${HEAD}\n${mended.join('\n')}\n${REST}\n${rest.toSorted().join('\n')}\n`;
}
