import fastify from 'fastify';
import type { BackendAnswer } from '@wattline/contract';
import { createSandbox } from '@wattline/sandbox';

const OPERATOR_TOKEN = 'operator-token';
const LOCATION = '/ocpi/emsp/2.2.1/locations/';

export interface FakeBackend {
  readonly read: (path: string) => Promise<BackendAnswer>;
}

/**
 * A backend that answers from memory, for any number of stations: 'loc-001--7' is the sandbox's loc-001 under another
 * id. Its processor time is not the renderer's.
 */
export async function fakeBackend(templates: readonly string[]): Promise<FakeBackend> {
  const sandbox = await createSandbox({ operatorToken: OPERATOR_TOKEN, simulate: false });
  const app = fastify();
  await app.register(sandbox.plugin);
  const known = new Map<string, BackendAnswer>();

  async function ask(url: string): Promise<BackendAnswer> {
    const { statusCode, headers, body } = await app.inject({
      url,
      headers: { authorization: `Token ${OPERATOR_TOKEN}` },
    });
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
    return { status: statusCode, headers: Object.fromEntries(texts), body };
  }
  async function answerOf(url: string): Promise<BackendAnswer> {
    const answer = known.get(url) ?? (await ask(url));
    known.set(url, answer);
    return answer;
  }

  for (const id of templates) await answerOf(LOCATION + id);
  return {
    async read(path) {
      const [template = '', number] = path.split('--');
      const answer = await answerOf(template);
      if (number === undefined) return answer;
      const id = template.slice(LOCATION.length);
      return { ...answer, body: answer.body.replaceAll(`"${id}"`, `"${id}--${number}"`) };
    },
  };
}
