import type { Browser } from '@playwright/test';
import type { Figures } from './measure/figures';
import { Phone } from './measure/phone';
import { prepare, type Prepared } from './prepare';
import type { Subject } from './subjects';
import type { Measured } from './table';
import { steps, visits, type Visit } from './visits';

export interface MeasureOptions {
  /** Of each page and app. */
  readonly runs: number;
  /** Only pages whose names contain this. */
  readonly only: string;
}

/** One measurement of one app; the figures of a cold and of a second visit, or of a step, by their names. */
type Take = (phone: Phone, known: Prepared) => Promise<Readonly<Record<string, Figures>>>;

interface Plan {
  readonly isSignedIn: boolean;
  readonly take: Take;
}

const coldAndAgain = ({ name, path, content, isSignedIn = false }: Visit): Plan => ({
  isSignedIn,
  take: async (phone, known) => ({
    [`${name}, cold`]: await phone.visit(path(known), content),
    [`${name}, again`]: await phone.visit(path(known), content),
  }),
});

/**
 * Measures every page of every app. The apps take turns, so that a machine that slows down slows them all.
 *
 * @throws Error for a page whose content does not come.
 */
export async function measureAll(
  browser: Browser,
  subjects: readonly Subject[],
  { runs, only }: MeasureOptions,
): Promise<readonly Measured[]> {
  const plans: readonly Plan[] = [
    ...visits.filter(({ name }) => name.includes(only)).map(coldAndAgain),
    ...steps
      .filter(({ name }) => name.includes(only))
      .map(({ name, from, presses, content }): Plan => ({
        isSignedIn: from.isSignedIn ?? false,
        take: async (phone, known) => ({
          [`${name}, tap`]: await phone.step(from.path(known), from.content, presses, content),
        }),
      })),
  ];
  const prepared = await Promise.all(
    subjects.map(async (subject) => ({ ...subject, known: await prepare(subject.url) })),
  );
  const measured = new Map<string, Map<string, Figures[]>>();
  for (const { isSignedIn, take } of plans) {
    for (let run = 0; run < runs; run += 1) {
      for (const { name, url, known } of prepared) {
        const phone = await Phone.open(browser, url, isSignedIn ? known.driver : null);
        for (const [page, figures] of Object.entries(await take(phone, known))) {
          const bySubject = measured.get(page) ?? new Map<string, Figures[]>();
          measured.set(page, bySubject.set(name, [...(bySubject.get(name) ?? []), figures]));
        }
        await phone.close();
      }
    }
  }
  return [...measured].map(([page, bySubject]) => ({ page, bySubject }));
}
