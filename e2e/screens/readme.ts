const COLUMNS = ['phone-light', 'phone-dark', 'desktop-light', 'desktop-dark'] as const;

const HEAD = `# Pictures of every page

Taken by \`npm run screens\`, from the sandbox with a clock that stands still: each page in its states, at 390 × 844 and
1280 × 800, light and dark, in both languages. \`npm run screens -- --check\` compares the app with them, pixel by pixel, names
the pages that changed and leaves a picture of each difference in e2e/.reports/screens. A change on purpose is taken by
\`npm run screens\` and committed with its pictures. On a machine with another browser or other letters than machine.json has, the
check says so and compares nothing. Ids, ports and the build label are other ones in each run: they have one text here.
`;

const picture = (name: string, column: string, language: string): string =>
  `[${language}](${name}-${column}-${language}.jpg)`;

/** Writes the table of the pictures from their names. */
export function readmeOf(files: readonly string[]): string {
  const names = [...new Set(files.flatMap((file) => /^(.*)-phone-light-en\.jpg$/.exec(file)?.[1] ?? []))];
  const rows = names.map((name) => {
    const cells = COLUMNS.map((column) => ['en', 'es'].map((language) => picture(name, column, language)).join(' · '));
    return `| ${name} | ${cells.join(' | ')} |`;
  });
  const head = `| Page and state | ${COLUMNS.map((column) => column.replace('-', ', ')).join(' | ')} |`;
  return [HEAD, head, `| --- |${' --- |'.repeat(COLUMNS.length)}`, ...rows, ''].join('\n');
}
