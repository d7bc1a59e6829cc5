import childProcess from 'node:child_process';
import { buildLabel } from './build-label';

const labelOf = (version: string, env: NodeJS.ProcessEnv): unknown =>
  JSON.parse(buildLabel(version, env)['WATTLINE_BUILD'] ?? 'null');

/** A git that answers by its first argument, and fails without an answer. */
const gitAnswers = (answers: Readonly<Record<string, string>>) =>
  jest.spyOn(childProcess, 'execFileSync').mockImplementation((_, args) => {
    const answer = answers[args?.[0] ?? ''];
    if (answer === undefined) throw new Error('fatal: not a git repository');
    return answer;
  });

describe('the build label of the footer (§1)', () => {
  test('number and commit are those of the checkout', () => {
    gitAnswers({ 'rev-list': '42\n', 'rev-parse': 'a3d742c\n' });
    expect(labelOf('1.1.1', {})).toEqual({ version: '1.1.1', date: '2025-09-03', number: '42', commit: 'a3d742c' });
  });

  test('a pipeline names its own label, and git is not called', () => {
    const git = gitAnswers({});
    const env = { WATTLINE_BUILD_DATE: '2026-01-31', WATTLINE_BUILD_NUMBER: '7', WATTLINE_COMMIT: 'feedbee' };
    expect(labelOf('2.0.0', env)).toEqual({ version: '2.0.0', date: '2026-01-31', number: '7', commit: 'feedbee' });
    expect(git).not.toHaveBeenCalled();
  });

  test.each([
    ['git is not there', {}],
    ['git says nothing', { 'rev-list': '\n', 'rev-parse': '' }],
  ])('the build continues if %s', (_, answers) => {
    gitAnswers(answers);
    expect(labelOf('1.1.1', {})).toMatchObject({ number: '0', commit: 'unknown' });
  });
});
