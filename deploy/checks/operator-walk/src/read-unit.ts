/** A unit of systemd, as far as it is needed to run its command without systemd. */
export interface Unit {
  /** The words of ExecStart. */
  readonly command: readonly string[];
  /** Folders that systemd makes before: below /run, and below /var/log. */
  readonly runtimeFolders: readonly string[];
  readonly logFolders: readonly string[];
  readonly environmentFiles: readonly string[];
}

/** The values of a setting, in their order. */
const settings = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** Splits as systemd does: blanks part words, double quotes hold them together. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** @throws Error for a unit without one ExecStart. */
export function readUnit(text: string): Unit {
  const [start, ...more] = settings(text, 'ExecStart');
  if (start === undefined || more.length > 0) throw new Error('A unit of this recipe has one ExecStart.');
  return {
    command: wordsOf(start),
    runtimeFolders: settings(text, 'RuntimeDirectory'),
    logFolders: settings(text, 'LogsDirectory'),
    environmentFiles: settings(text, 'EnvironmentFile'),
  };
}

/** The variables in the text of an EnvironmentFile. */
export const readEnvironmentFile = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

/** A command with `${NAME}` as systemd fills it in. @throws Error for a variable that has no value. */
export const filledIn = (command: readonly string[], variables: Readonly<Record<string, string>>): string[] =>
  command.map((word) =>
    word.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`The unit's command needs ${name}.`);
      return value;
    }),
  );
