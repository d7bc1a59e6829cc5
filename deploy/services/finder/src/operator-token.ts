import { readFileSync } from 'node:fs';

/**
 * The operator's token: of a file that holds it alone or in nginx's line (`proxy_set_header Authorization "Token …";`), else
 * of WATTLINE_OPERATOR_TOKEN; null without either.
 *
 * @throws TypeError for a file that cannot be read or holds no token. The message does not quote it.
 */
export function readOperatorToken(
  file: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): string | null {
  if (file === undefined) return env['WATTLINE_OPERATOR_TOKEN'] ?? null;
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new TypeError(`${file} cannot be read.`, { cause });
  }
  const token = /^proxy_set_header Authorization "Token ([^"]+)";$/.exec(text)?.[1] ?? text;
  if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError(`${file} holds no token.`);
  return token;
}
