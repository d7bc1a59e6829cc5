import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRenderer, type Renderer, type RendererOptions } from '../create-renderer';
import { madeStore } from '../testing/made-store';
import { fakeBackend } from './fake-backend';

/**
 * `npm run figures -w @wattline/renderer [-- --renders 100000]`: the cost of a first view of a station. The stations'
 * part has to be built. Times depend on the machine's other load; processor time, of the renderer and its entries
 * together as Linux counts it, hardly does.
 */
const { values } = parseArgs({
  options: {
    /** How many views of how many renders for the memory's course; 0 leaves it out. */
    renders: { type: 'string', default: '2000' },
    samples: { type: 'string', default: '200' },
  },
});
const SMALL = { name: '10 connectors', template: 'loc-001' };
const LARGE = { name: '500 connectors', template: 'loc-013' };
/** The course of memory is that of the smallest station: it shows the memory that a render leaves, not its peak. */
const LEAST = 'loc-005';
/** As many stations as a city has. */
const STATIONS = 1_000;
const COURSE = new Set([1_000, 10_000, 50_000, 100_000]);

const dist = fileURLToPath(new URL('../../../../remotes/stations/dist', import.meta.url));
const entry = readdirSync(dist).find((name) => /^server\..*\.mjs$/.test(name));
if (entry === undefined) throw new Error('Build the stations first: npx nx build @wattline/stations');
const store = madeStore({ '1.0.0': { code: readFileSync(join(dist, entry), 'utf8') } });
const { read } = await fakeBackend([SMALL.template, LARGE.template, LEAST]);

const open = (options: Partial<RendererOptions> = {}): Renderer =>
  createRenderer({
    store,
    read,
    budgetMs: 60_000,
    onFailure: (release, { message }) => console.error(`${release}: ${message}`),
    ...options,
  });

async function view({ render }: Renderer, id: string): Promise<string> {
  const document = await render({ segment: 'station', path: `/station/${id}` });
  if (!document) throw new Error(`${id} has no first view.`);
  return document.html;
}

/** User and system time of a process, as Linux counts it, in hundredths of a second. */
function ticksOf(pid: number | string): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = after.split(' ').slice(11);
  return Number(user) + Number(system);
}

function processorMs(): number {
  const entries = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  return entries.reduce((sum, pid) => sum + ticksOf(pid), ticksOf(process.pid)) * 10;
}

const ofSorted = (sorted: readonly number[], part: number): number => sorted[Math.floor(sorted.length * part)] ?? NaN;
const rounded = (number: number): string => number.toFixed(number < 10 ? 1 : 0);

async function rendersOf({ name, template }: typeof SMALL, samples: number): Promise<void> {
  const renderer = open({ keepMs: 0, keepLiveMs: 2_000 });
  let bytes = 0;
  // The entry starts, and its code is compiled.
  for (let index = 0; index < 30; index += 1) bytes = (await view(renderer, template)).length;
  const times: number[] = [];
  const since = processorMs();
  for (let index = 0; index < samples; index += 1) {
    const began = performance.now();
    await view(renderer, `${template}--${index}`);
    times.push(performance.now() - began);
  }
  const each = (processorMs() - since) / samples;
  times.sort((a, b) => a - b);
  console.log(
    `${name}: ${rounded(bytes / 1_024)} KB; a render ${rounded(ofSorted(times, 0.5))} ms, p95 ${rounded(ofSorted(times, 0.95))} ms; processor ${rounded(each)} ms, so ${rounded(1_000 / each)} a second and core`,
  );
  renderer.close();
}

async function answersFromCache(samples: number): Promise<void> {
  const renderer = open({ keepMs: 3_600_000 });
  await view(renderer, SMALL.template);
  const since = processorMs();
  for (let index = 0; index < samples; index += 1) await view(renderer, SMALL.template);
  console.log(`from the short cache: ${rounded((samples * 1_000) / (processorMs() - since))} a second and core`);
  renderer.close();
}

async function courseOfMemory(most: number): Promise<void> {
  const renderer = open();
  const began = performance.now();
  for (let count = 1; count <= most; count += 1) {
    await view(renderer, `${LEAST}--${count % STATIONS}${count % 2 === 0 ? '' : 'x'}`);
    if (!COURSE.has(count) && count !== most) continue;
    const { rss, heapUsed, external } = process.memoryUsage();
    const [all, heap, outside] = [rss, heapUsed, external].map((bytes) => Math.round(bytes / 1_048_576));
    console.log(
      `after ${count} renders (${Math.round((performance.now() - began) / 1_000)} s): ${all} MB in all, heap ${heap} MB, outside of it ${outside} MB`,
    );
  }
  renderer.close();
}

const samples = Number(values.samples);
if (samples > 0) {
  await rendersOf(SMALL, samples);
  await rendersOf(LARGE, samples);
  await answersFromCache(100_000);
}
await courseOfMemory(Number(values.renders));
process.exit();
