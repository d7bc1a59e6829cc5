import type { Browser } from '@playwright/test';
import { Phone, type Visited } from './measure/phone';
import type { Figures } from './measure/probe';
import type { Measured } from './outcomes';
import { prepare, type Having, type Known } from './prepare';
import type { Subject, SubjectName } from './subjects';
import { steps, usable, usually, visits, type Step, type Visit } from './visits';

export interface MeasureOptions {
  /** Of each page and app. */
  readonly runs: number;
  /** Only what has this in its name. */
  readonly only: string;
}

/** The figures of the visits. */
export interface AllMeasured {
  readonly measured: readonly Measured[];
  /** The protocol of the documents: 'http/1.1'. */
  readonly protocol: string;
  /** How many times slower than the machine the phone was, of each page that was opened. */
  readonly slowdowns: readonly number[];
}

/** The visits of one run by the names of what was measured: a cold visit and a second one, or a step. */
type Taken = Readonly<Record<string, Visited>>;

const withWorker: ReadonlySet<SubjectName> = new Set(['app', 'app, rendered']);

/** The visits of one phone. */
interface Take {
  readonly hasWorker?: boolean;
  readonly take: (phone: Phone, known: Known) => Promise<Taken>;
}

/** One measurement, made of each app in turn. */
interface Plan extends Take {
  readonly isSignedIn: boolean;
  /** The belongings of a driver of each run's own. Default: one driver makes all runs. */
  readonly having?: Having | undefined;
  readonly beside: readonly SubjectName[];
  /** The visits of a second phone, for each app that has a service worker; the twins have none. */
  readonly second?: Take;
}

const stepping = ({ name, from, presses, content, having, beside = usually }: Step): Plan => ({
  isSignedIn: from.isSignedIn ?? false,
  having,
  beside,
  take: async (phone, known) => ({
    [`${name}, tap`]: await phone.step(from.path(known), from.content, presses, content),
  }),
});

const againWithWorker = ({ name, path, content }: Visit): Take => ({
  hasWorker: true,
  async take(phone, known) {
    await phone.equip(path(known));
    return { [`${name}, again, with the worker`]: await phone.visit(path(known), content) };
  },
});

/** A visit with the worker is compared with a cold one: they are made in the same turn. */
const coldAndAgain = (visit: Visit): Plan => {
  const { name, path, content, isSignedIn = false, beside = usually } = visit;
  return {
    isSignedIn,
    beside,
    take: async (phone, known) => ({
      [`${name}, cold`]: await phone.visit(path(known), content),
      [`${name}, again`]: await phone.visit(path(known), content),
    }),
    ...(name === 'station' && { second: againWithWorker(visit) }),
  };
};

const tapping: Plan = {
  isSignedIn: false,
  beside: usable.beside ?? usually,
  async take(phone) {
    const content = { selector: 'body', text: '', path: '/confirmation/' };
    return { [usable.name]: await phone.visit(usable.path, content, usable.taps) };
  },
};

/** Measures all that `options.only` names, of each of the apps in turn. @throws Error for a page without its content. */
export async function measureAll(
  browser: Browser,
  subjects: readonly Subject[],
  { runs, only }: MeasureOptions,
): Promise<AllMeasured> {
  const protocols = new Set<string>();
  const slowdowns: number[] = [];

  const isWanted = ({ name }: { readonly name: string }): boolean => name.includes(only);
  const plans: readonly Plan[] = [
    ...visits.filter(isWanted).map(coldAndAgain),
    ...(isWanted(usable) ? [tapping] : []),
    ...steps.filter(isWanted).map(stepping),
  ];

  const usual = new Map(
    await Promise.all(subjects.map(async ({ name, url }) => [name, await prepare(url, 'charges')] as const)),
  );
  const measured = new Map<string, Map<SubjectName, Figures[]>>();
  for (const [index, plan] of plans.entries()) {
    const measuredHere = subjects.filter(({ name }) => name === 'app' || plan.beside.includes(name));
    for (let run = 0; run < runs; run += 1) {
      // The apps take turns, so that a machine that slows down slows them all; another one is first each time.
      const turns = measuredHere.map((_, at) => measuredHere[(at + run) % measuredHere.length] as Subject);
      for (const { name, url } of turns) {
        const known = plan.having ? await prepare(url, plan.having) : usual.get(name);
        if (!known) throw new Error(`${name} was not prepared.`);
        const takes = plan.second && withWorker.has(name) ? [plan, plan.second] : [plan];
        for (const { hasWorker, take } of takes) {
          const phone = await Phone.open(browser, url, plan.isSignedIn ? known.driver : null, hasWorker);
          for (const [page, visited] of Object.entries(await take(phone, known))) {
            const bySubject = measured.get(page) ?? new Map<SubjectName, Figures[]>();
            measured.set(page, bySubject.set(name, [...(bySubject.get(name) ?? []), visited.figures]));
            // A document from a worker came by none.
            if (visited.protocol !== '') protocols.add(visited.protocol);
          }
          slowdowns.push(...phone.slowdowns);
          await phone.close();
        }
      }
    }
    console.log(`    ${index + 1} of ${plans.length} measured`);
  }
  const inOrder = (bySubject: ReadonlyMap<SubjectName, Figures[]>): ReadonlyMap<SubjectName, Figures[]> =>
    new Map(subjects.flatMap(({ name }) => (bySubject.has(name) ? [[name, bySubject.get(name) ?? []] as const] : [])));
  return {
    measured: [...measured].map(([page, bySubject]) => ({ page, bySubject: inOrder(bySubject) })),
    protocol: [...protocols].join(', '),
    slowdowns,
  };
}
