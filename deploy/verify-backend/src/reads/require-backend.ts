import { type Answer, isForbidden, wordsOf } from '../finding';

/** A backend that cannot be verified; the message says why. */
export class NoBackend extends Error {
  override readonly name = 'NoBackend';
}

const isPage = ({ kind }: Answer): boolean => kind === 'web page' || kind === 'redirect';

/** @throws NoBackend where nothing answers, or where all calls are answered with a page. */
export function requireAnswers(url: string, reads: Readonly<Record<string, Answer>>): void {
  const answers = Object.values(reads);
  const [first] = answers;
  if (answers.every(({ kind }) => kind === 'none'))
    throw new NoBackend(
      `Nothing answers at ${url} (${first?.failure ?? 'no answer'}). Is the address right, and the backend up?`,
    );
  if (answers.every((answer) => isPage(answer) || answer.kind === 'none'))
    throw new NoBackend(
      `${url} answers every call with a web page (a login page?). Give the address under which the app’s calls are answered with JSON.`,
    );
}

/** @throws NoBackend as requireAnswers does, and where the driver's token does not serve. */
export function requireBackend(url: string, reads: Readonly<Record<string, Answer>>): void {
  requireAnswers(url, reads);
  const { user } = reads;
  if (user?.status === 401)
    throw new NoBackend(`${url} refuses the test driver’s token (401). Sign in again and take a fresh access token.`);
  if (user && isForbidden(user))
    throw new NoBackend(
      `${url} says that the token is not of this driver (403). Leave --driver-id out, or correct it.`,
    );
  if (user && !(user.status === 200 && user.kind === 'json'))
    throw new NoBackend(`${url} does not know the test driver: GET /api/users/{id} answered ${wordsOf(user)}.`);
}
