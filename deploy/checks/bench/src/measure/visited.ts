import { figuresOf, type Figures } from './figures';
import type { Seen } from './probe';
import type { WaterfallRow } from './waterfall';

/** A visit's or a step's figures, and what its page tells beside. */
export interface Visited {
  readonly figures: Figures;
  readonly protocol: string;
  readonly waterfall: readonly WaterfallRow[];
}

/** The page's entries of its document, its resources and its first paint, by their addresses. Runs in the page. */
export function entriesOf(): readonly WaterfallRow[] {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  return [
    { name: 'document', startsAt: 0, endsAt: document?.responseEnd ?? 0 },
    ...performance
      .getEntriesByType('resource')
      .map(({ name, startTime, duration }) => ({ name, startsAt: startTime, endsAt: startTime + duration })),
    ...(paint === undefined ? [] : [{ name: 'first paint', startsAt: paint, endsAt: paint }]),
  ];
}

/** 'https://…/shell/1.0.0/shell.0a1b2c3d.js' is 'shell shell.js', other addresses keep the end of their path. */
function shortName(name: string): string {
  if (!URL.canParse(name)) return name;
  const segments = new URL(name).pathname.split('/').slice(1);
  const last = segments.at(-1) ?? '';
  if (segments[0] !== 'shell' && segments[0] !== 'remotes') return segments.slice(-2).join('/');
  return `${segments[0] === 'shell' ? 'shell' : segments[1]} ${last.replace(/\.[0-9a-f]{8}\./, '.')}`;
}

/**
 * The figures and the waterfall of a visit, from the navigation on, or of a step, from the last press on.
 *
 * @throws Error for one without its content.
 */
export function visitedOf(seen: Seen, entries: readonly WaterfallRow[], of: 'visit' | 'step'): Visited {
  const figures = figuresOf(seen, of);
  const from = of === 'step' ? seen.pressedAt : 0;
  const rows = [
    ...entries.map(({ name, ...times }) => ({ name: shortName(name), ...times })),
    ...seen.longTasks.map(({ startsAt, lasts }) => ({ name: 'long task', startsAt, endsAt: startsAt + lasts })),
  ];
  return {
    figures,
    protocol: seen.protocol,
    waterfall: [
      ...rows
        .filter(({ startsAt }) => startsAt >= from)
        .map(({ name, startsAt, endsAt }) => ({ name, startsAt: startsAt - from, endsAt: endsAt - from })),
      { name: 'content', startsAt: figures.content, endsAt: figures.content },
    ],
  };
}
