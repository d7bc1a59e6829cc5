import { Backend } from '../testing/backend';
import { clientFor } from '../testing/client-for';
import { getSession } from './sessions';

const backend = Backend.forTests();

test.each([
  ['no data', { status_code: 1000 }, 'Session data not found', 404],
  ['data of null', { data: null, status_code: 1000 }, 'Session data not found', 404],
  ['an empty record', { data: {}, status_code: 1000 }, 'Session data not found', 404],
  ['an empty body', '', 'Session data not found', 404],
  ['a session without an id', { data: { status: 'ACTIVE' } }, 'Invalid session response format', 500],
  ['a list', { data: [], status_code: 1000 }, 'Invalid session response format', 500],
  ['a web page', '<html>', 'Invalid session response format', 500],
])('1 §8 an answer with %s is an error', async (_, body, message, status) => {
  backend.answerWith({ body });
  await expect(getSession(clientFor(backend), 'S-1')).rejects.toMatchObject({ message, status, httpStatus: 200 });
});
