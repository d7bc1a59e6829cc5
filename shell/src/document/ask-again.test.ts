import { Gone, MARKS, untilItComes } from './ask-again';

type Answer = 'comes' | 'fails' | 'is gone' | 'is silent' | `comes after ${number}`;

let marks: string[];
beforeEach(() => {
  jest.useFakeTimers();
  marks = [];
  performance.mark = jest.fn((name: string) => void marks.push(name)) as never;
});
afterEach(() => jest.useRealTimers());

/** Asks for a file with these answers, in turn; `seen` tells when each request began, and the end. */
function ask(...answers: readonly Answer[]) {
  const since = Date.now();
  const seen: string[] = [];
  // An answer is seen a little later than it came.
  const tell = (what: string): void => void seen.push(`${Math.round((Date.now() - since) / 100) * 100}: ${what}`);
  const answer = async (given: Answer = 'fails'): Promise<string> => {
    if (given === 'is gone') throw new Gone('404');
    if (given === 'fails') throw new Error('lost');
    if (given === 'is silent') return new Promise(() => undefined);
    const [, late = '0'] = / after (\d+)/.exec(given) ?? [];
    return new Promise((resolve) => void setTimeout(resolve, Number(late), given));
  };
  untilItComes('/a.js', (again) => {
    tell(`request ${again}`);
    return answer(answers[again]);
  }).then(
    () => tell('came'),
    ({ message }: Error) => tell(message),
  );
  return seen;
}

describe('files-come-by-themselves: when a file is asked for', () => {
  test.each<[string, readonly Answer[], readonly string[]]>([
    ['once where nothing is lost', ['comes'], ['0: request 0', '0: came']],
    ['a second after it was lost', ['fails', 'comes'], ['0: request 0', '1000: request 1', '1000: came']],
    [
      'three seconds after it was lost twice',
      ['fails', 'fails', 'comes'],
      ['0: request 0', '1000: request 1', '4000: request 2', '4000: came'],
    ],
    [
      'four times at most',
      [],
      ['0: request 0', '1000: request 1', '4000: request 2', '12000: request 3', '12000: lost'],
    ],
    ['not where there is none', ['fails', 'is gone'], ['0: request 0', '1000: request 1', '1000: 404']],
    ['beside one that is silent', ['is silent', 'comes'], ['0: request 0', '6000: request 1', '6000: came']],
    [
      'beside one that comes first after all',
      ['comes after 6500', 'comes after 900'],
      ['0: request 0', '6000: request 1', '6500: came'],
    ],
    [
      'beside one that comes while a further one waits',
      ['comes after 6500', 'fails'],
      ['0: request 0', '6000: request 1', '6500: came'],
    ],
    [
      'and no more once all are silent',
      ['is silent', 'is silent', 'is silent', 'is silent'],
      [0, 1, 2, 3].map((time) => `${time * 6_000}: request ${time}`).concat('24000: /a.js did not come in time'),
    ],
  ])('%s', async (_, answers, expected) => {
    const seen = ask(...answers);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(seen).toEqual(expected);
  });

  test('at once when the connection is back, and not again for it', async () => {
    const seen = ask('fails', 'comes');
    await jest.advanceTimersByTimeAsync(200);
    dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
    dispatchEvent(new Event('online'));
    expect(seen).toEqual(['0: request 0', '200: request 1', '200: came']);
  });

  test('on a slow line a request may be silent for four times as long as the document took', async () => {
    jest
      .spyOn(performance, 'getEntriesByType')
      .mockReturnValue([{ responseEnd: 3_000 } as PerformanceNavigationTiming]);
    const seen = ask('is silent', 'comes');
    await jest.advanceTimersByTimeAsync(11_999);
    expect(seen).toEqual(['0: request 0']);
    await jest.advanceTimersByTimeAsync(10);
    expect(seen).toEqual(['0: request 0', '12000: request 1', '12000: came']);
  });

  test('the page’s timeline holds each further request and the end of all', async () => {
    ask('fails', 'fails', 'is gone');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(marks).toEqual([MARKS.again, MARKS.again, MARKS.lost].map((mark) => `${mark}/a.js`));
  });
});
