/** How long to wait before each further request for a file that failed, in milliseconds. */
export const WAITS_MS: readonly number[] = [1_000, 3_000, 8_000];

/** So long a request may be silent, in milliseconds, before another one runs beside it. */
export const SILENT_MS = 6_000;

/** The server has no such file: to ask for it again is of no use. */
export class Gone extends Error {}

/** Marks of the page's timeline (performance.mark), before a file's address: a further request, and the end of all. */
export const MARKS = { again: 'wattline-again ', lost: 'wattline-lost ' } as const;

/** When this ran, for a document that is still on its way. */
const begun = performance.now();

/** A slow line is not a silent one: a file may take four times as long as the page's document did. */
function patience(): number {
  const [page] = performance.getEntriesByType('navigation');
  return Math.max(SILENT_MS, 4 * (page?.responseEnd || begun));
}

/**
 * Asks for a file until it comes (docs/rules.md: files-come-by-themselves): after a failure again after a while, or at once
 * when the connection is back, and beside a request that is silent. The first answer counts.
 *
 * @param ask Makes one request. `again` is how many there were before it.
 * @throws The error of the last request, or of the first that is `Gone`.
 */
export const untilItComes = <T>(file: string, ask: (again: number) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let asked = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (milliseconds: number, next: () => void): void => {
      clearTimeout(timer);
      timer = setTimeout(next, milliseconds);
    };
    const end = (settle: () => void): void => {
      asked = Infinity;
      clearTimeout(timer);
      removeEventListener('online', request);
      settle();
    };
    const giveUp = (error: unknown): void => {
      performance.mark(MARKS.lost + file);
      end(() => reject(error));
    };
    function request(): void {
      removeEventListener('online', request);
      const again = asked;
      const pause = WAITS_MS[again];
      asked += 1;
      if (again > 0) performance.mark(MARKS.again + file);
      wait(patience(), () => (pause === undefined ? giveUp(new Error(`${file} did not come in time`)) : request()));
      ask(again).then(
        (answer) => end(() => resolve(answer)),
        (error: unknown) => {
          // One beside it is still on its way, or has come.
          if (asked !== again + 1) return;
          if (pause === undefined || error instanceof Gone) return giveUp(error);
          addEventListener('online', request);
          wait(pause, request);
        },
      );
    }
    request();
  });
