/** A word of nginx's language: quoted, so that it means itself. Variables ($name) stay variables. */
export const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** Writes a block with its content, indented. */
export const block = (head: string, lines: readonly string[]): string =>
  [
    `${head} {`,
    ...lines.flatMap((line) => line.split('\n')).map((line) => (line === '' ? line : `  ${line}`)),
    '}',
  ].join('\n');

/** A variable that is worked out of another one when it is asked for, by patterns: the first that fits. */
export const map = (
  from: string,
  to: string,
  otherwise: string,
  cases: readonly (readonly [pattern: RegExp, value: string])[],
): string =>
  block(`map ${from} ${to}`, [
    `default ${quoted(otherwise)};`,
    ...cases.map(
      ([{ source, flags }, value]) => `${quoted(`${flags.includes('i') ? '~*' : '~'}${source}`)} ${quoted(value)};`,
    ),
  ]);

/** Gives the port of an address at which nginx listens: '8443' of '127.0.0.1:8443', and of '8443' itself. */
export const portOf = (address: string): string => address.slice(address.lastIndexOf(':') + 1);
