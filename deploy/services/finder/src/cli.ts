import {
  type CommandLine,
  type Environment,
  placeOf,
  placeOptions,
  processSurroundings,
  serviceCommand,
  textOf,
  type Values,
} from '@wattline/services/command';
import { readOperatorToken } from './operator-token';
import { serveFinder } from './serve-finder';

const line: CommandLine = {
  name: 'wattline-finder',
  description:
    'Answers which session a driver’s payment belongs to (GET /api/session-finder), where the backend’s payments do not name it. Put it behind the edge (wattline-edge nginx --finder): it believes the edge’s X-Forwarded-For.',
  options: [
    ['--backend <origin>', 'the backend itself: http://platform:8080. The edge passes no list of sessions on'],
    [
      '--operator-token-file <file>',
      'the token, or the line of nginx that holds it (operator.conf). Unless given WATTLINE_OPERATOR_TOKEN',
    ],
    ...placeOptions('8084'),
  ],
  more: 'Ends with 0 stopped, 1 could not begin, 2 wrong usage.',
};

/** @throws TypeError with a message that says what is wrong. */
function settingsOf(values: Values, env: Environment) {
  const backend = textOf(values, 'backend');
  if (backend === undefined || !/^https?:\/\/[^/?#]+$/.test(backend))
    throw new TypeError('--backend takes an origin, http://host:port.');
  const operatorToken = readOperatorToken(textOf(values, 'operator-token-file'), env);
  if (!operatorToken) throw new TypeError('--operator-token-file or WATTLINE_OPERATOR_TOKEN is missing.');
  return { backend, operatorToken, ...placeOf(values) };
}

/** Runs the service and gives its exit code when it has stopped: 0 stopped, 1 could not begin, 2 wrong usage. */
const run = serviceCommand({
  line,
  read: settingsOf,
  async begin(settings) {
    const service = await serveFinder(settings);
    return { greeting: `Finding sessions: ${service.url}/api/session-finder`, close: () => service.close() };
  },
});

process.exitCode = await run(process.argv.slice(2), processSurroundings());
