import { behind } from './behind';

const reasons = { firebase: '13 needs Node 24 to install' };

describe('the check lists the dependencies that are behind, and why', () => {
  test.each([
    [
      'a dependency with a reason is listed with it',
      { firebase: { current: '12.19.0', latest: '13.2.0' } },
      ['firebase 12.19.0, newest 13.2.0: 13 needs Node 24 to install'],
    ],
    [
      'a dependency of several workspaces is listed once',
      {
        firebase: [
          { current: '12.19.0', latest: '13.2.0' },
          { current: '12.19.0', latest: '13.2.0' },
        ],
      },
      ['firebase 12.19.0, newest 13.2.0: 13 needs Node 24 to install'],
    ],
    [
      'a dependency without a reason is to be updated, and a reason without one is to be removed',
      { axios: { current: '1.20.0', latest: '1.21.1' } },
      [
        'axios 1.20.0, newest 1.21.1: no reason is given, so update it',
        'firebase is at its newest version: remove its reason from held-back.ts',
      ],
    ],
  ])('lists %s', (_, outdated, lines) => {
    expect(behind(outdated, reasons)).toEqual(lines);
  });
});
