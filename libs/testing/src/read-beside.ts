/** The packages that use this have a browser's types. */
const { readFileSync } = jest.requireActual<{ readFileSync: (path: string, encoding: 'utf8') => string }>('node:fs');

/**
 * The text of a file that lies beside the test that is running, wherever the tests were started from.
 *
 * @throws Error where there is no such file.
 */
export function readBeside(file: string): string {
  const { testPath = '' } = expect.getState();
  return readFileSync(testPath.replace(/[^/\\]*$/, file), 'utf8');
}
