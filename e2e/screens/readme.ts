const LOOKS = ['phone-light-en', 'desktop-dark-es'] as const;

const HEAD = `# Pictures of every page

Taken by \`npm run screens\`, from the sandbox with a clock that stands still: each page, dialog and step as a whole, at 390 × 844
in light English, and at 1280 × 800 in dark Spanish. \`npm run screens -- --check\` compares the app with them, pixel by pixel,
names the pages that changed and leaves a picture of each difference in e2e/.reports/screens. A change on purpose is taken by
\`npm run screens\` and committed with its pictures. On a machine with another browser or other letters than machine.json has, the
check says so and compares nothing. Ids, ports and the build label are other ones in each run: they have one text here.
`;

/** Writes the table of the pictures from their names. */
export function readmeOf(files: readonly string[]): string {
  const names = [...new Set(files.flatMap((file) => /^(.*)-phone-light-en\.jpg$/.exec(file)?.[1] ?? []))];
  const rows = names.map(
    (name) => `| ${[name, ...LOOKS.map((look) => `[${look}](${name}-${look}.jpg)`)].join(' | ')} |`,
  );
  const head = `| Page and state | ${LOOKS.map((look) => look.replaceAll('-', ', ')).join(' | ')} |`;
  return [HEAD, head, `| --- |${' --- |'.repeat(LOOKS.length)}`, ...rows, ''].join('\n');
}
