import { completeTutorial, isTutorialCompleted, readTutorialStep, saveTutorialStep } from './tutorial-progress';

const at = { sessionId: 'pa-1', locationId: 'loc-001', evseUid: 'loc-001_1', connectorId: '1' };

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'tutorialCompleted=; Max-Age=0; Path=/';
  jest.useFakeTimers({ now: new Date('2025-09-03T12:00:00Z') });
});
afterEach(() => jest.useRealTimers());

describe('2 §4: the progress of the tutorial', () => {
  test('is saved on each step, with all of its fields', () => {
    saveTutorialStep(2, at);
    expect(readTutorialStep('pa-1')).toBe(2);
    expect(JSON.parse(localStorage.getItem('tutorialProgress') ?? '')).toEqual({
      ...at,
      completedSteps: [1],
      lastStep: 2,
      timestamp: Date.parse('2025-09-03T12:00:00Z'),
    });
  });

  test.each([
    [119 * 60_000, 2],
    [120 * 60_000, null],
  ])('§9: after %d ms it reads %j', (milliseconds, step) => {
    saveTutorialStep(2, at);
    jest.advanceTimersByTime(milliseconds);
    expect(readTutorialStep('pa-1')).toBe(step);
  });

  test('reads nothing of another session’s, of rubbish, or without a record', () => {
    saveTutorialStep(2, at);
    expect(readTutorialStep('pa-2')).toBeNull();
    localStorage.setItem('tutorialProgress', '{"sessionId":"pa-1","lastStep":9}');
    expect(readTutorialStep('pa-1')).toBeNull();
    localStorage.clear();
    expect(readTutorialStep('pa-1')).toBeNull();
  });

  test('a start clears it and marks the tutorial completed', () => {
    saveTutorialStep(3, at);
    expect(isTutorialCompleted()).toBe(false);
    completeTutorial();
    expect(isTutorialCompleted()).toBe(true);
    expect(readTutorialStep('pa-1')).toBeNull();
  });
});
