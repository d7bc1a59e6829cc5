import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scripts and style sheets of a built file. */
export interface BuiltFile {
  /** The part's folder and the file without its hash: 'shell/telemetry', 'checkout/card-form'. */
  readonly name: string;
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/** Markup of a part that documents carry, each with a style sheet of its own. */
type Carried = Readonly<Record<string, { readonly styles: string }>>;

interface PartInDocuments {
  readonly skeletons?: Carried;
  readonly views?: Carried;
  /** The shell's, around all views. */
  readonly frame?: Carried[string];
}

/** A document's own scripts and styles; what is only data is left out. */
export const documentFile = (name: string, html: string): BuiltFile => ({
  name,
  scripts: [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code),
  sheets: [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, sheet = '']) => sheet),
});

const sheetsOf = (carried: Carried) => Object.values(carried).map(({ styles }) => styles);

function filesOf(folder: string, part: string): readonly BuiltFile[] {
  const dist = join(folder, 'dist');
  const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
  const scripts = readdirSync(dist)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({
      name: `${part}/${file.replace(/(?:\.[0-9a-f]{8})?\.js$/, '')}`,
      scripts: [read(file)],
      sheets: [],
    }));
  const { skeletons = {}, views = {}, frame } = JSON.parse(read('part.json')) as PartInDocuments;
  const documents = readdirSync(dist).filter((file) => file.endsWith('.html'));
  return [
    ...scripts,
    { name: `${part}/skeletons`, scripts: [], sheets: sheetsOf(skeletons) },
    { name: `${part}/views`, scripts: [], sheets: sheetsOf({ ...views, ...(frame && { frame }) }) },
    ...documents.map((file) => documentFile(`${part}/${file}`, read(file))),
  ];
}

/** All that a browser gets of the workspace's builds. @throws Error for a part that is not built. */
export function builtFiles(workspace: string): readonly BuiltFile[] {
  const remotes = readdirSync(join(workspace, 'remotes')).map((name) => join('remotes', name));
  return ['shell', ...remotes].flatMap((folder) => filesOf(join(workspace, folder), folder.replace(/^remotes./, '')));
}
